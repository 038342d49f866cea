/** Pages as ten kinds of sites write them. Each is written in the style of its formatter's opposite: none of it is laid out as a formatter would. */
export const PAGES: Readonly<Record<string, string>> = {
  "a Docusaurus page.md": `---
sidebar_position: 3
title: 'Inviting people'
---

Inviting people
===============

* Open **Settings**, then choose *People*.
* Press __Invite__
and write an address.

:::tip[Good to know]
An invitation is good for 7 days.
:::

| Role | May edit |
|--|:-:|
| Owner | ✅ |
|Guest|❌|

\`\`\`js title="invite.js"
const people = await acme.invite({ email: 'ann@example.com', role: "guest" })
\`\`\`
`,
  "a VitePress page.md": `# Themes

::: warning Before you begin
Save your work. A theme is changed for everybody.
:::

1) Open the menu
2) Choose a theme
3) Press *Apply*

See the [list of themes](./themes.md "All of them") and <https://example.com/themes>.

***

That's it :tada:
`,
  "a Hugo page.md": `+++
title = "Refunds"
weight = 10
+++

{{< lead >}}
Refunds take 14 days.
{{< /lead >}}

## Who pays   {#who-pays}
The customer pays nothing; *we* do.

~~~
acme refund --all
~~~
`,
  "an MkDocs page.md": `# Backups

Backups are made each night,
and kept for 30 days.

!!! note "Not on Sundays"
    On Sundays nothing is saved.

    It is done by hand.

- One
- Two

    A paragraph of two.
`,
  "a README.md": `<p align="center">
  <img src="logo.png" alt="Acme" width="200">
</p>

[![Build](https://img.shields.io/badge/build-passing-green)](https://ci.example.com)

Acme
----

## Install
\`\`\`
npm install acme
\`\`\`

## Use
Call \`acme()\` - it returns a list.
It never throws.

### Options
+ \`fast\` : does less
+ \`slow\` : does more

<details><summary>More</summary>

There is more.

</details>
`,
  "a Kramdown page.md": `---
layout: post
title: Taxes
date: 2026-01-02
---
Taxes are added by country.
{: .lead}

## By country
{: #by-country}

> Companies in the EU
> give their VAT id.[^eu]

[^eu]: That is, where they have one.
`,
  "a Quarto page.qmd": `---
title: "Counting"
format: html
---

## Counts {#sec-counts .unnumbered}

There are three kinds:

1. One
1. Two

\`\`\`{python}
#| echo: false
total = sum(x for x in range(10))
\`\`\`

![The counts](counts.png){width=50% fig-align="left"}
`,
  "a wiki page.md": `# Home

Start with [[Getting Started|the first page]], then read [[Billing]].

> [!NOTE]
> It takes a minute.

- [ ] Read it
- [x] Write it

Term one
: What it means.
`,
  "a page in Japanese.md": `# はじめに

この製品は、チームで使うための
道具です。まず設定を開いて、
「保存」を押します。

* 設定
* 保存
`,
  "a runbook.md": `Restarting the server
=====================

**Before you start** make sure that nobody is connected.

1. Stop the server:

       acme stop --now

2. Wait for 30 seconds.
3. Start it again.

Long lines are common in runbooks, and so are words that a formatter would rather have on a line of their own, because the page grew over years.

* * *

Last updated: 3 May 2026
`,
};
