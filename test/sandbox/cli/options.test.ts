import { expect, test } from "vitest";
import { OptionError } from "../../../src/sandbox/cli/options.js";
import { sandboxOptions } from "../../fixtures/command-line.js";

test.each([
  ["a port that is no number", ["--port", "http"], '--port must be a whole number, not "http".'],
  ["a port that is too high", ["--port", "70000"], '--port must be at most 65,535, not "70000".'],
  ["a speed of zero", ["--speed", "0"], '--speed must be a number from 0.001 to 1000000, not "0".'],
  [
    "a speed at which nothing would ever end",
    ["--speed", "1e-320"],
    '--speed must be a number from 0.001 to 1000000, not "1e-320".',
  ],
  ["a speed that is no number", ["--speed", "fast"], '--speed must be a number from 0.001 to 1000000, not "fast".'],
  ["credits below zero", ["--credits=-1"], '--credits must be a whole number, not "-1".'],
  ["more credits than can be counted", ["--credits", "9".repeat(20)], "--credits must be a whole number"],
  ["an unknown render mode", ["--render", "no"], '--render must be on or off, not "no".'],
  [
    "limits that are no number",
    ["--rate-limits", "none"],
    "--rate-limits must be off or a number of times, such as 10x",
  ],
  ["limits that let nothing through", ["--rate-limits", "0x"], '--rate-limits must be above 0, not "0x".'],
  ["a key that is no header", ["--api-key", "a b"], "--api-key must have 1 to 200 characters of ASCII, without spaces"],
  ["a data file without a name", ["--data", ""], '--data must name a file, not "".'],
])("%s is refused with a clear message", (_name, args, message) => {
  expect(() => sandboxOptions(...args)).toThrow(OptionError);
  expect(() => sandboxOptions(...args)).toThrow(message);
});

test("an option that is not given has the default of the help", () => {
  expect(sandboxOptions()).toEqual({
    port: 0,
    speed: null,
    credits: null,
    seed: null,
    apiKey: null,
    accounts: null,
    rateLimits: 1,
    admin: false,
    controls: false,
    marketing: false,
    realtime: false,
    connectorApprove: null,
    connectorVersion: "0.9.0",
    render: true,
    referenceImages: "trust",
    data: null,
    scenario: null,
    json: false,
  });
});
