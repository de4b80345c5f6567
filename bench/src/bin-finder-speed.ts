// The browser, and a server to look at, are the journeys'.
await import(new URL('../../e2e/src/bin-finder-speed.ts', import.meta.url).href)
