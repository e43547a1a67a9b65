/** The address of the sign-in page that leads back to `redirectTo` (path and query), with the email filled in when one is given (s.2). */
export function authPath(redirectTo: string, email?: string): string {
  const query = `redirectTo=${encodeURIComponent(redirectTo)}`
  return email ? `/auth?${query}&email=${encodeURIComponent(email)}` : `/auth?${query}`
}
