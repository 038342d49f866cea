declare module "doctoc/lib/transform.js" {
  /** `data` is `null` where nothing of the page changes. */
  export default function transform(page: string): { readonly data: string | null };
}
