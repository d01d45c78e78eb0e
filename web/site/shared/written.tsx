/** Browsers may write amounts and days differently than the server; what the server wrote stays then. */
export function Written({ children }: { children: string }) {
  return <bdi suppressHydrationWarning>{children}</bdi>;
}
