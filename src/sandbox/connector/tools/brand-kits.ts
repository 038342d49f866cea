import { createHash } from "node:crypto";
import * as z from "zod";
import { isPublicHost } from "../../../public-host.js";
import { argumentsOf, type Tool, tool } from "./tool.js";
import { ToolError } from "./tool-error.js";

export const BrandKitSchema = argumentsOf({
  name: z.string(),
  colors: z.array(z.string()),
  fonts: z.array(z.string()),
  logoUrl: z.string().optional(),
});

const FONTS = ["Inter", "Source Serif", "Work Sans", "IBM Plex Mono"];

export const BRAND_KIT_TOOL: Tool = tool({
  name: "get_brand_kit",
  title: "Get a brand kit",
  description: "Free. Reads the branding of a website: name, colours and fonts.",
  scope: "training",
  effect: "fetches",
  input: argumentsOf({ websiteUrl: z.string() }),
  output: BrandKitSchema,
  run: ({ websiteUrl }) => {
    const host = publicHostOf(websiteUrl);
    if (host === null) {
      throw new ToolError("BAD_URL", {
        says: "websiteUrl is no address of a public website.",
        next: "give an address such as https://example.com.",
      });
    }
    const data = brandKitOf(host);
    return { text: `The branding of ${data.name}: ${data.colors.join(", ")}; ${data.fonts.join(", ")}.`, data };
  },
});

function publicHostOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isPublicHost(host) ? host : null;
}

/** Made from the name of the host: nothing is fetched, and the same host gives the same branding. */
function brandKitOf(host: string): z.output<typeof BrandKitSchema> {
  const hash = createHash("sha256").update(host).digest();
  const name = host.replace(/^www\./, "").split(".")[0] ?? host;
  const start = (hash[9] ?? 0) % FONTS.length;
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    colors: [0, 3, 6].map((from) => `#${hash.subarray(from, from + 3).toString("hex")}`),
    fonts: [...FONTS, ...FONTS].slice(start, start + 2),
  };
}
