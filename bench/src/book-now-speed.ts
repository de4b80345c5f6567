// The browser, and a server to look at, are the journeys'.
await import(new URL('../../e2e/src/book-now-speed.ts', import.meta.url).href)
