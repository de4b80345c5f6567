import type { ConnectionPool } from './pool.ts'

/**
 * Rows too many for the memory allowed need room on the disk, and a message in the log needs the commit to be written out.
 * Neither leaves a row behind.
 */
const PROOF = `
  set local work_mem = '64kB';
  select count(*) from generate_series(1, 10000);
  select pg_logical_emit_message(true, 'skipyard', 'ready')`

const PROOF_HOLDS_MS = 1_000

/** Proves that the database takes writes; throws when it does not. Those who ask within a second share one proof. */
export function createWriteProof(pool: ConnectionPool): () => Promise<void> {
  let provenAt = Number.NEGATIVE_INFINITY
  let proof = Promise.resolve()
  return () => {
    const now = performance.now()
    if (now - provenAt > PROOF_HOLDS_MS) {
      provenAt = now
      proof = pool.query(PROOF).then(() => undefined)
    }
    return proof
  }
}
