/** The path of the sign-in page that leads back to `redirectTo` (path and query); `email` is filled in if given. */
export function authPath(redirectTo: string, email?: string): string {
  const query = `redirectTo=${encodeURIComponent(redirectTo)}`
  return email ? `/auth?${query}&email=${encodeURIComponent(email)}` : `/auth?${query}`
}

/** The same path with the sign-up form open (`new=1`). */
export const signUpPath = (redirectTo: string): string => `${authPath(redirectTo)}&new=1`
