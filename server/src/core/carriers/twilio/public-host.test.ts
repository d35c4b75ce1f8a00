// Tests that no host name or IP address makes the file download connect to our own network.
import { expect, test } from "vitest";
import { isPrivateAddress, lookupPublic } from "./public-host.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:a9fe:a9fe",
  "64:ff9b::7f00:1",
  "fd00::1",
  "fe80::1",
  "ff02::1",
  "2002:7f00:1::",
  "not an address",
  "",
])("IN-020 %j is inside and never connected to", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["8.8.8.8", "54.172.60.0", "172.32.0.1", "192.169.0.1", "2606:4700::1111"])("IN-020 %s is outside", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test("IN-020 a name that resolves to this machine is refused before connecting", async () => {
  const answered = await new Promise<string>((done) =>
    lookupPublic("localhost", {}, (error) => done((error as NodeJS.ErrnoException | null)?.code ?? "none")),
  );
  expect(answered).toBe("INNER_ADDRESS");
});
