const { PATH, NODE_COMPILE_CACHE } = process.env

/** What a server that a test starts has of the test's own environment: nothing else of it may reach the server. */
export const ofTheTests = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
