import { sql } from 'kysely'
import type { ConnectionPool, Database } from './pool.ts'

/**
 * Rows beyond the memory allowed need disk space, and a log message needs the commit to be written out.
 * Neither leaves a row behind.
 */
const PROOF = `
  set local work_mem = '64kB';
  select count(*) from generate_series(1, 10000);
  select pg_logical_emit_message(true, 'skipyard', 'ready')`

const PROOF_HOLDS_MS = 1_000

/** Throws when the database takes no writes; callers within a second share one check. */
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

/** Throws where the login that finds hashes of passwords is not let in, or may not ask. */
export async function verifySignIn({ passwords }: { passwords: Database }): Promise<void> {
  await sql`select from public.find_password(null, null)`.execute(passwords)
}
