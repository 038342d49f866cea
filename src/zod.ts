import { config, locales } from "zod/mini";

// `zod/mini` comes without the words of its errors.
config(locales.en());

export * from "zod/mini";
