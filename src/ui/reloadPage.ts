/** Reads the page anew: a module of its own, for no test can stand in for the browser's. */
export const reloadPage = () => window.location.reload()
