/** `videos.yml` of the demo, commit by commit. */
const START = `version: 1
videos:
  getting-started:
    title: Getting started
    task: |
      Explain how a new user signs in and invites a teammate.
      Start on the sign-in page and enter an e-mail address.
      Open the people page and press Invite.
      The teammate gets an e-mail and joins with one click.
      Close with where to find help.
  first-invoice:
    title: Your first invoice
    task: |
      Show an owner where the first invoice comes from.
      An invoice is made on the first day of each month.
      Open Settings, then Billing, to find all of them.
      A failed payment is tried again after three days.
`;

/** A task that the service asks about. */
export const ASKED_ABOUT = "Show how a refund is made, and when the money is back.";

const ASKING = `${START}  refunds:
    title: Refunds
    task: ${ASKED_ABOUT}
`;

/** As the comment gives it to paste. */
export const ANSWER = `    clarification:
      answers:
        audience: "Customers"
`;

const ANSWERED = `${ASKING}${ANSWER}`;

const SIGN_IN = "Start on the sign-in page and enter an e-mail address.";
const RETRIED = "A failed payment is tried again after three days.";

/** A page of the docs that shows a video, before the first run has filled it. */
export const PAGE = {
  path: "docs/billing.md",
  text: "# Billing\n\n<!-- video: first-invoice -->\n<!-- /video -->\n",
  templatePath: "docs/block.txt",
  template: "[{title}]({link}), as a [file]({rendering})\n",
} as const;

export const MANIFESTS = {
  none: "",
  start: START,
  /** One sentence of one task is another. */
  changed: START.replace(RETRIED, "A failed payment is tried again after three days, and the owner gets an e-mail."),
  /** A third video, about which the service has a question. */
  asking: ASKING,
  answered: ANSWERED,
  /** One sentence of two tasks is another. */
  both: ANSWERED.replace(SIGN_IN, "Start on the sign-in page and use a passkey.").replace(
    RETRIED,
    "A failed payment is tried again after one week.",
  ),
} as const;
