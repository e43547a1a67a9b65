/** Reloads the page. A module of its own, because tests can replace a module but not `location.reload`. */
export const reloadPage = () => window.location.reload()
