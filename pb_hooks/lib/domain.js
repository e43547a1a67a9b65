// What the server shares with the app: limits, texts, addresses, the text of a calendar (src/domain/forServer.ts).

const bundled = () => {
  try {
    return require(`${__hooks}/built/domain.js`)
  } catch (error) {
    throw new Error(
      `pb_hooks/built/domain.js is missing or damaged (${error}). "npm start" makes it before it starts the server.`,
    )
  }
}

module.exports = bundled()
