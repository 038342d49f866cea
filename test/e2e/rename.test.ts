import { expect } from "vitest";
import { testInProcess } from "../fixtures/repository.js";

testInProcess(
  "a rename alone counts as a change, so that a workflow which waits for one applies it",
  async ({ open }) => {
    const repository = await open();
    const merge = async () => {
      const plan = await repository.push({ inputs: { mode: "plan", "base-url": "", "api-key": "" } });
      if (plan.outputs["changed"] === "true") await repository.push();
    };
    await repository.videos({ billing: { task: "Explain billing." } });
    await merge();
    await repository.videos({ invoices: { task: "Explain billing." } });
    await merge();
    await repository.videos({ invoices: { task: "Explain billing, and where invoices come from." } });
    await merge();
    expect(repository.sandbox.videos()).toHaveLength(1);
  },
);
