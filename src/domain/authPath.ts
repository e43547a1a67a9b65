/** The address of the sign-in page that leads back to `redirectTo` (path and query), with the email filled in when one is given. */
export function authPath(redirectTo: string, email?: string): string {
  const query = `redirectTo=${encodeURIComponent(redirectTo)}`
  return email ? `/auth?${query}&email=${encodeURIComponent(email)}` : `/auth?${query}`
}

/** The same, with the form that makes an account; the query that says so is `new=1`. */
export const signUpPath = (redirectTo: string): string => `${authPath(redirectTo)}&new=1`
