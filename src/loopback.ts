/** Whether an address is one of this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return isLoopbackHost(hostname.replace(/^\[|\]$/g, ""));
}

/** The same for a host alone; an IPv6 address has no brackets. */
export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
