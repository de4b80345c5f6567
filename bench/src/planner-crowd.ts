// A server to look at, and who calls it, are the journeys'.
await import(new URL('../../e2e/src/planner-crowd.ts', import.meta.url).href)
