/** A text before an edit and after it. */
type Example = readonly [before: string, after: string];

/** An everyday edit of a page, and whether a viewer could notice it. */
export type ChangeRow = {
  readonly edit: string;
  readonly cost: "free" | "paid";
  /** Why, where one could see it either way. */
  readonly why?: string;
  /** By the ending of the file's name. The guide shows the first one. */
  readonly examples: { readonly [ending: string]: Example };
};

const fenced = (body: string) => `\`\`\`${body}\n\`\`\``;
const notebook = (source: string, more: object = {}) =>
  JSON.stringify({ cells: [{ cell_type: "markdown", source, ...more }], nbformat: 4 });
const codeCell = (source: string, more: object) =>
  JSON.stringify({ cells: [{ cell_type: "code", source, ...more }], ...more, nbformat: 4 });

/** What counts as a change, one row an edit: the tests try each, and docs/what-counts.md shows them. */
export const CHANGES: readonly { readonly about: string; readonly rows: readonly ChangeRow[] }[] = [
  {
    about: "Marks and layout",
    rows: [
      {
        edit: "other bullets",
        cost: "free",
        examples: {
          md: ["- One\n- Two", "* One\n* Two"],
          mdx: ["- One\n- Two", "+ One\n+ Two"],
          ipynb: [notebook("- One"), notebook("* One")],
        },
      },
      {
        edit: "emphasis",
        cost: "free",
        examples: {
          md: ["Press *Save*.", "Press **Save**."],
          mdx: ["Press __Save__.", "Press Save."],
          html: ["<p>Press <b>Save</b>.", "<p>Press <em>Save</em>."],
        },
      },
      {
        edit: "a rule",
        cost: "free",
        examples: {
          md: ["One.\n\n---\n\nTwo.", "One.\n\n***\n\nTwo."],
          mdx: ["One.\n\n---\n\nTwo.", "One.\n\nTwo."],
          html: ["<p>One.<hr><p>Two.", "<p>One.<p>Two."],
          adoc: ["One.\n\n'''\n\nTwo.", "One.\n\nTwo."],
        },
      },
      {
        edit: "fences of code, and their language",
        cost: "free",
        examples: {
          md: [fenced("\nrun"), "~~~sh\nrun\n~~~"],
          mdx: [fenced("sh\nrun"), fenced('sh title="a"\nrun')],
          html: ["<pre>run</pre>", '<pre class="sh"><code>run</code></pre>'],
        },
      },
      {
        edit: "the padding of a table",
        cost: "free",
        examples: {
          md: ["|A|B|\n|-|-|\n|1|2|", "| A   | B   |\n| :-- | --: |\n| 1   | 2   |"],
          mdx: ["A|B\n-|-\n1|2", "| A | B |\n|---|---|\n| 1 | 2 |"],
          html: ["<table><tr><td>A<td>B</table>", "<table>\n <tr>\n  <td>A</td>\n  <td> B </td>\n </tr>\n</table>"],
        },
      },
      {
        edit: "the numbers of a list",
        cost: "free",
        examples: {
          md: ["1. One\n2. Two", "1. One\n1. Two"],
          mdx: ["1. One\n2. Two", "1) One\n2) Two"],
          html: ["<ol><li>One<li>Two</ol>", '<ol start="3"><li>One</li><li>Two</li></ol>'],
        },
      },
      {
        edit: "the style of a heading",
        cost: "free",
        examples: {
          md: ["# Refunds", "Refunds\n======="],
          mdx: ["## Refunds", "## Refunds ##"],
          rst: ["Refunds\n=======\n\nOne.", "Refunds\n-------\n\nOne."],
        },
      },
      {
        edit: "the depth of a heading",
        cost: "free",
        examples: {
          md: ["## Refunds", "### Refunds"],
          mdx: ["# Refunds", "## Refunds"],
          html: ["<h1>Refunds</h1>", "<h2>Refunds</h2>"],
          adoc: ["== Refunds", "=== Refunds"],
        },
      },
      {
        edit: "a paragraph that is wrapped anew",
        cost: "free",
        examples: {
          md: ["Press Save, then Close.", "Press Save,\nthen Close."],
          html: ["<p>Press Save, then Close.</p>", "<p>\n  Press Save,\n  then Close.\n</p>"],
          rst: ["Press Save, then Close.", "Press Save,\nthen Close."],
          adoc: ["Press Save, then Close.", "Press Save,\nthen Close."],
          txt: ["Press Save, then Close.", "Press Save,\nthen  Close."],
        },
      },
      {
        edit: "a wrapped item or quote",
        cost: "free",
        examples: {
          md: [
            "- Press Save, then Close.\n\n> One line,\n> and another.",
            "- Press Save,\n  then Close.\n\n> One line, and another.",
          ],
          mdx: ["- Press Save, then Close.", "- Press Save,\n  then Close."],
          ipynb: [notebook("> One line,\n> and another."), notebook("> One line, and another.")],
        },
      },
      {
        edit: "a sentence in Chinese or Japanese that is wrapped anew",
        cost: "free",
        examples: {
          md: ["保存を押してから閉じます。", "保存を押してから\n閉じます。"],
          html: ["<p>点击保存按钮。</p>", "<p>点击\n保存按钮。</p>"],
          txt: ["点击保存按钮。", "点击\n保存按钮。"],
        },
      },
      {
        edit: "a hard line break",
        cost: "free",
        examples: {
          md: ["One  \ntwo", "One\\\ntwo"],
          mdx: ["One\\\ntwo", "One<br />two"],
          html: ["<p>One<br>two", "<p>One\ntwo"],
        },
      },
      {
        edit: "an entity in place of its sign",
        cost: "free",
        examples: {
          md: ["Save &amp; close", "Save & close"],
          mdx: ["A &copy; B", "A © B"],
          html: ["<p>A&nbsp;&mdash; B", "<p>A — B"],
        },
      },
      {
        edit: "an emoji by its name",
        cost: "free",
        examples: {
          md: ["Done :tada:", "Done 🎉"],
          mdx: ["Done :rocket:", "Done 🚀"],
          ipynb: [notebook("Done :tada:"), notebook("Done 🎉")],
        },
      },
      {
        edit: "typographic quotes and ellipses",
        cost: "free",
        examples: {
          md: ['It\'s "new"...', "It’s “new”…"],
          html: ["<p>It's new", "<p>It’s new"],
          txt: ['It\'s "new"', "It’s “new”"],
        },
      },
      {
        edit: "soft hyphens and zero-width spaces",
        cost: "free",
        examples: {
          md: ["Invoice number", "In\u00advoice num\u200bber"],
          html: ["<p>Invoice", "<p>In&shy;voice"],
          txt: ["Invoice", "\ufeffInvoice"],
        },
      },
      {
        edit: "another Unicode form, or other ends of lines",
        cost: "free",
        examples: {
          md: ["Café\nau lait", "Cafe\u0301\r\nau lait"],
          html: ["<p>é", "<p>e\u0301"],
          txt: ["é\n\ne", "e\u0301\r\n\r\ne"],
        },
      },
      {
        edit: "an item of a task list that is ticked",
        cost: "free",
        examples: {
          md: ["- [ ] Write it", "- [x] Write it"],
          mdx: ["- [ ] Write it", "- [X] Write it"],
          ipynb: [notebook("- [ ] Write it"), notebook("- [x] Write it")],
        },
      },
      {
        edit: "code that is only laid out anew",
        cost: "free",
        why: "Nobody hears how code is indented, and formatters change it.",
        examples: {
          md: [fenced('js\nrun({ a: "b", })'), fenced("js\nrun({\n  a: 'b'\n});")],
          ipynb: [codeCell("run(a,  b)", {}), codeCell("run(\n  a, b,\n)", {})],
          html: ["<pre>if (a)  run()</pre>", "<pre>if (a)\n  run();</pre>"],
        },
      },
    ],
  },
  {
    about: "Links and pictures",
    rows: [
      {
        edit: "the target of a link",
        cost: "free",
        examples: {
          md: ["See [Billing](a.md).", "See [Billing](../b/a.md#c)."],
          mdx: ["See [Billing](a.mdx).", "See [Billing](/a)."],
          html: ['<a href="a.html">Billing</a>', '<a href="/b" target="_blank">Billing</a>'],
        },
      },
      {
        edit: "the title of a link",
        cost: "free",
        examples: {
          md: ["[Billing](a.md)", '[Billing](a.md "All of it")'],
          mdx: ["[Billing](a)", "[Billing](a 'x')"],
          html: ['<a href="a">Billing</a>', '<a href="a" title="x">Billing</a>'],
        },
      },
      {
        edit: "a link by reference",
        cost: "free",
        examples: {
          md: ["[Billing](a.md)", "[Billing][b]\n\n[b]: a.md"],
          mdx: ["[Billing](a)", "[Billing]\n\n[Billing]: a"],
          ipynb: [notebook("[B](a)"), notebook("[B][1]\n\n[1]: a")],
        },
      },
      {
        edit: "an address that is a link",
        cost: "free",
        examples: {
          md: ["See <https://example.com/a>.", "See https://example.com/b."],
          mdx: ["See https://example.com/a", "See https://example.com/b"],
          ipynb: [notebook("<https://a.example>"), notebook("<https://b.example>")],
        },
      },
      {
        edit: "the target of a wiki link",
        cost: "free",
        examples: {
          md: ["[[billing|Billing]]", "[[pay/billing|Billing]]"],
          mdx: ["[[a|Billing]]", "[[b|Billing]]"],
          qmd: ["[[a|Billing]]", "[[b|Billing]]"],
        },
      },
      {
        edit: "the name or the size of an image",
        cost: "free",
        examples: {
          md: ["![The page](a.png)", "![The page](img/b.webp){width=50%}"],
          mdx: ['<img src="a.png" alt="The page" />', '<img src={b} alt="The page" width="50%" />'],
          html: ['<img src="a.png" alt="The page">', '<img src="b.png" width="9" alt="The page">'],
        },
      },
      {
        edit: "an image inside of its own address",
        cost: "free",
        examples: {
          md: ["![The page](a.png)", "![The page](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB)"],
          html: [
            '<img alt="A" src="a.png">',
            '<img alt="A" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB">',
          ],
          txt: [
            "See data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB here",
            "See data:image/png;base64,AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHH here",
          ],
        },
      },
      {
        edit: "a badge",
        cost: "free",
        examples: {
          md: ["# Acme\n\n[![Build: passing](https://img.shields.io/a.svg)](https://ci.example)", "# Acme"],
          mdx: ["![Build](https://img.shields.io/a)", "![Tests](https://img.shields.io/a)"],
          html: [
            '<img alt="Build" src="https://img.shields.io/a">',
            '<img alt="Tests" src="https://img.shields.io/b">',
          ],
        },
      },
      {
        edit: "the words that describe an image (its alt text)",
        cost: "paid",
        why: "They say what the picture shows, so the video may show it, too.",
        examples: {
          md: ["![The old page](a.png)", "![The new page](a.png)"],
          mdx: ['<img src="a" alt="Old" />', '<img src="a" alt="New" />'],
          html: ['<img alt="Old">', '<img alt="New">'],
        },
      },
      {
        edit: "the words of a link",
        cost: "paid",
        examples: {
          md: ["[Billing](a.md)", "[Payments](a.md)"],
          mdx: ["[Billing](a)", "[Payments](a)"],
          html: ['<a href="a">Billing</a>', '<a href="a">Payments</a>'],
        },
      },
    ],
  },
  {
    about: "What a site's generator reads",
    rows: [
      {
        edit: "attributes and props",
        cost: "free",
        examples: {
          mdx: ['<Card icon="a" open>One</Card>', '<Card icon="b" tags={["x"]}>One</Card>'],
          md: ["One{.big}", "One{.small #a}"],
          html: ['<p class="a">One', '<p id="b" data-x="1">One'],
        },
      },
      {
        edit: "the id of a heading",
        cost: "free",
        examples: {
          md: ["## Refunds {#refunds}", "## Refunds {#money-back}"],
          mdx: ["## Refunds {#refunds}", "## Refunds {/* #money-back */}"],
          html: ['<h2 id="a">Refunds</h2>', "<h2>Refunds</h2>"],
          qmd: ["## Refunds {#sec-a .unnumbered}", "## Refunds"],
        },
      },
      {
        edit: "the id of a footnote",
        cost: "free",
        examples: {
          md: ["One.[^1]\n\n[^1]: A note.", "One.[^note]\n\n[^note]: A note."],
          mdx: ["One.[^1]\n\n[^1]: A note.", "One.[^a]\n\n[^a]: A note."],
          qmd: ["One.[^1]\n\n[^1]: A note.", "One.[^2]\n\n[^2]: A note."],
        },
      },
      {
        edit: "a comment",
        cost: "free",
        examples: {
          md: ["One.", "<!-- check this -->\n\nOne."],
          mdx: ["One.", "{/* check this */}\n\nOne."],
          html: ["<p>One", "<!-- check --><p>One"],
          rst: ["One.", ".. check this\n\nOne."],
          adoc: ["One.", "// check this\nOne."],
          qmd: ["One.", "[//]: # (check this)\n\nOne."],
        },
      },
      {
        edit: "imports and exports",
        cost: "free",
        examples: { mdx: ["import A from './a';\n\n# One", "import B from '../b';\n\nexport const c = 1;\n\n# One"] },
      },
      {
        edit: "the name of a shortcode or directive",
        cost: "free",
        examples: {
          md: [":::note\nOne.\n:::", ":::tip\nOne.\n:::"],
          mdx: [":::note\n\nOne.\n\n:::", ":::caution\n\nOne.\n\n:::"],
          markdown: ['{{< note a="b" >}}\nOne.\n{{< /note >}}', "{{< tip >}}\nOne.\n{{< /tip >}}"],
          mdoc: ["{% callout %}\nOne.\n{% /callout %}", '{% aside type="x" %}\nOne.\n{% /aside %}'],
        },
      },
      {
        edit: "the rest of the front matter",
        cost: "free",
        examples: {
          md: [
            "---\ntitle: A\nsidebar_position: 1\n---\n\nOne.",
            "---\nsidebar_position: 2\ntitle: 'A'\ntags: [b]\n---\n\nOne.",
          ],
          mdx: ["---\nslug: a\n---\n\nOne.", "---\nreviewed: 2026-01-02\n---\n\nOne."],
          markdown: ['+++\ntitle = "A"\nweight = 1\n+++\n\nOne.', "+++\ntitle = 'A'\nweight = 2\n+++\n\nOne."],
          html: ["<title>A</title><p>One", '<meta name="robots" content="x"><title>A</title><p>One'],
        },
      },
      {
        edit: "what a notebook has beside its cells, and the results of code",
        cost: "free",
        examples: {
          ipynb: [
            codeCell("run()", { execution_count: 1, outputs: [], metadata: {} }),
            codeCell("run()", { execution_count: 7, outputs: [{ text: "ok" }], metadata: { a: 1 } }),
          ],
        },
      },
      {
        edit: "the date of a page's last change",
        cost: "free",
        examples: {
          md: ["One.\n\n*Last updated: 2026-01-02*", "One.\n\n*Last updated: 3 May 2026*"],
          html: ["<p>One<p>Last modified on May 3, 2026", "<p>One"],
          txt: ["One.\n\nLast reviewed: 2026-01-02", "One.\n\nLast reviewed: 2026-02-02"],
        },
      },
      {
        edit: "a table of contents that a tool writes",
        cost: "free",
        examples: {
          md: ["# One", "<!-- START doctoc -->\n**Contents**\n\n- [One](#one)\n<!-- END doctoc -->\n\n# One"],
          markdown: ["# One", "<!-- toc -->\n\n- [One](#one)\n\n<!-- tocstop -->\n\n# One"],
          mdown: ["# One", "[TOC]\n\n# One"],
        },
      },
      {
        edit: "what stands in a marked block of ours",
        cost: "free",
        examples: {
          md: ["# One", "# One\n\n<!-- video: one -->\n[One](https://a.example)\n<!-- /video -->"],
          mdx: ["# One", "# One\n\n{/* video: one */}\n\n[One](https://a.example)\n\n{/* /video */}"],
          markdown: [
            "<!-- video: one -->\n<!-- /video -->",
            "<!-- video: one -->\n\n[Two](https://b.example)\n\n<!-- /video -->",
          ],
        },
      },
      {
        edit: "the title in the front matter",
        cost: "paid",
        examples: {
          md: ["---\ntitle: Refunds\n---\n\nOne.", "---\ntitle: Returns\n---\n\nOne."],
          mdx: ["---\ntitle: A\n---\n\nOne.", "---\ntitle: B\n---\n\nOne."],
          html: ["<title>A</title>", "<title>B</title>"],
          markdown: ['+++\ntitle = "A"\n+++\nOne.', '+++\ntitle = "B"\n+++\nOne.'],
        },
      },
      {
        edit: "the description in the front matter",
        cost: "paid",
        why: "Some sites show it under the title. Where yours doesn't, write `front_matter: [title]`.",
        examples: {
          md: ["---\ndescription: How to pay.\n---\n\nOne.", "---\ndescription: How to be paid.\n---\n\nOne."],
          mdx: ["---\ndescription: A\n---\n\nOne.", "---\ndescription: B\n---\n\nOne."],
          html: ['<meta name="description" content="A">', '<meta name="description" content="B">'],
        },
      },
    ],
  },
  {
    about: "Words",
    rows: [
      {
        edit: "a word",
        cost: "paid",
        examples: {
          md: ["Press Save.", "Press Send."],
          mdx: ["<Card>Press Save.</Card>", "<Card>Press Send.</Card>"],
          html: ["<p>Press Save.", "<p>Press Send."],
          rst: ["Press Save.", "Press Send."],
          adoc: ["Press Save.", "Press Send."],
          ipynb: [notebook("Press Save."), notebook("Press Send.")],
          txt: ["Press Save.", "Press Send."],
        },
      },
      {
        edit: "a number",
        cost: "paid",
        examples: {
          md: ["It takes 14 days.", "It takes 5 days."],
          html: ["<p>14 days", "<p>5 days"],
          txt: ["14 days", "5 days"],
        },
      },
      {
        edit: "a sign",
        cost: "paid",
        examples: {
          md: ["| Teams | ✅ |\n|-|-|", "| Teams | ❌ |\n|-|-|"],
          html: ["<p>It costs 5 €", "<p>It costs 5 $"],
          txt: ["a + b", "a * b"],
        },
      },
      {
        edit: "a minus",
        cost: "paid",
        examples: {
          md: ["It is 5 degrees.", "It is -5 degrees."],
          html: ["<td>5</td>", "<td>−5</td>"],
          txt: ["5", "-5"],
        },
      },
      {
        edit: "a “not”",
        cost: "paid",
        examples: {
          md: ["It is free.", "It is not free."],
          mdx: ["It is free.", "It isn't free."],
          html: ["<p>It is free", "<p>It is <b>not</b> free"],
        },
      },
      {
        edit: "an order",
        cost: "paid",
        examples: {
          md: ["1. Save\n2. Close", "1. Close\n2. Save"],
          html: ["<li>Save<li>Close", "<li>Close<li>Save"],
          txt: ["One.\n\nTwo.", "Two.\n\nOne."],
        },
      },
      {
        edit: "words that are struck out",
        cost: "paid",
        why: "A page that strikes words out takes them back.",
        examples: {
          md: ["It is free.", "It is ~~free~~."],
          html: ["<p>It is free.", "<p>It is <s>free</s>."],
          mdx: ["It is free.", "It is <del>free</del>."],
        },
      },
      {
        edit: "a heading",
        cost: "paid",
        examples: {
          md: ["# Refunds", "# Returns"],
          html: ["<h1>Refunds</h1>", "<h1>Returns</h1>"],
          rst: ["Refunds\n=======", "Returns\n======="],
        },
      },
      {
        edit: "a cell of a table",
        cost: "paid",
        examples: {
          md: ["| A |\n|-|\n| 1 |", "| A |\n|-|\n| 2 |"],
          mdx: ["| A |\n|-|\n| 1 |", "| A |\n|-|\n| 2 |"],
          html: ["<table><tr><td>1</table>", "<table><tr><td>2</table>"],
        },
      },
      {
        edit: "a paragraph that becomes an item, a quote or a heading",
        cost: "paid",
        examples: {
          md: ["One.\n\nTwo.", "One.\n\n- Two."],
          mdx: ["One.\n\nTwo.", "One.\n\n> Two."],
          html: ["<p>One", "<h2>One</h2>"],
        },
      },
      {
        edit: "a word, number or sign in code",
        cost: "paid",
        examples: {
          md: [fenced("sh\nacme pay"), fenced("sh\nacme refund")],
          ipynb: [codeCell("x = 1", {}), codeCell("x = -1", {})],
          html: ["<pre>a + b</pre>", "<pre>a - b</pre>"],
          mdx: ["Run `acme pay`.", "Run `acme refund`."],
        },
      },
      {
        edit: "a version in code",
        cost: "paid",
        why: "The video may show it. Name pages whose versions a bot raises in `!` patterns, or accept the change.",
        examples: {
          md: [fenced("sh\nnpm install acme@1.2.3"), fenced("sh\nnpm install acme@1.2.4")],
          mdx: ["Use `acme@1.2.3`.", "Use `acme@1.2.4`."],
          html: ["<code>acme@1.2.3</code>", "<code>acme@1.2.4</code>"],
        },
      },
      {
        edit: "a word with a space more in it",
        cost: "paid",
        examples: { md: ["Log in.", "Login."], html: ["<p>Log in", "<p>Login"], txt: ["Log in", "Login"] },
      },
    ],
  },
];
