import { expect, test } from "vitest";
import { OptionError, readOptions } from "../../../src/sandbox/cli/options.js";

test.each([
  ["an unknown option", ["--prot", "1"], "Unknown option '--prot'"],
  ["a port that is no number", ["--port", "http"], '--port must be a whole number, not "http".'],
  ["a port that is too high", ["--port", "70000"], "--port must be at most 65535"],
  ["a speed of zero", ["--speed", "0"], '--speed must be a number above 0, not "0".'],
  ["credits below zero", ["--credits=-1"], '--credits must be a whole number, not "-1".'],
  ["an unknown render mode", ["--render", "no"], '--render must be on or off, not "no".'],
  ["a data file without a name", ["--data", ""], "--data must name a file."],
  ["an extra word", ["start"], "Unexpected argument 'start'"],
])("%s is refused with a clear message", (_name, args, message) => {
  expect(() => readOptions(args)).toThrow(OptionError);
  expect(() => readOptions(args)).toThrow(message);
});

test("an option that is not given has the default of the usage", () => {
  expect(readOptions([])).toEqual({
    port: 0,
    speed: null,
    credits: null,
    seed: null,
    controls: false,
    marketing: false,
    render: true,
    data: null,
    scenario: null,
  });
});

test("--help wins", () => {
  expect(readOptions(["--help", "--port", "1"])).toBe("help");
});
