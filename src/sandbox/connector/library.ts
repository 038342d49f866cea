/** decisions.md, "Parameters and catalogs of tools": the reference names these lists without their content. */

export const STYLES = [
  { styleId: "style-clear", name: "Clear and calm" },
  { styleId: "style-playful", name: "Playful drawings" },
  { styleId: "style-technical", name: "Technical diagrams" },
] as const;

export type Voice = {
  readonly voiceId: string;
  readonly name: string;
  readonly kind: "curated" | "custom";
  /** BCP 47 */
  readonly language: string;
};

/** Curated voices, and the person's own one (R 4.9). */
export const VOICES: readonly Voice[] = [
  { voiceId: "voice-mara", name: "Mara", kind: "curated", language: "en-US" },
  { voiceId: "voice-tom", name: "Tom", kind: "curated", language: "en-GB" },
  { voiceId: "voice-lucia", name: "Lucía", kind: "curated", language: "es-ES" },
  { voiceId: "voice-own", name: "My voice", kind: "custom", language: "en-US" },
];

export const PRODUCTS = [
  { productId: "product-kettle", name: "Kettle", description: "A kettle that keeps its water at one temperature." },
  { productId: "product-planner", name: "Planner", description: "An app that plans a week." },
] as const;
