import type pg from 'pg'
import { connectAsOwner } from './real-database.store.ts'

/** Advisory locks of this class are the gates that a mailing waits at. */
const GATE = 7410

/** A database in which the mailings of invoices stop where a test wants them to. */
export interface HeldMailings {
  /** A mailing to this address stops before it is written with this state. */
  hold(state: string, address: string): Promise<void>
  /** How many stand at a gate just now, or wait for what somebody at a gate holds. */
  waiting(): Promise<number>
  /** What was held goes on; a server that has been killed meanwhile is not there to finish it. */
  release(): Promise<void>
}

const gate = (what: string) => `pg_advisory_xact_lock_shared(${GATE}, hashtext(${what}))`

async function ownerOf(dataDir: string): Promise<pg.Client> {
  const owner = await connectAsOwner(dataDir)
  if (!owner) throw new Error('the database takes no connection')
  return owner
}

/**
 * Puts gates around the mailings of the embedded database of a data directory; the server knows nothing of them. Nothing
 * is fetched from the queue until so many wait that they are fetched at once (a stable function sees what the fetch sees).
 */
export async function holdMailings(dataDir: string, atOnce: number): Promise<HeldMailings> {
  const owner = await ownerOf(dataDir)
  await owner.query(`
    create function mailing_gate() returns trigger language plpgsql as $$ begin
      perform ${gate(`new.state || ' ' || new.recipients[1]`)};
      return new;
    end $$;
    create trigger mailing_gate before insert or update on invoice_mailings for each row execute function mailing_gate();
    create function queue_gate() returns trigger stable language plpgsql as $$ begin
      return case when (select count(*) from pgboss.job where name = new.name) >= ${atOnce} then new end;
    end $$;
    create trigger queue_gate before update on pgboss.job for each row
      when (new.name = 'mail-invoice' and new.state = 'active') execute function queue_gate()`)
  return {
    async hold(state, address) {
      await owner.query('select pg_advisory_lock($1, hashtext($2))', [GATE, `${state} ${address}`])
    },
    async waiting() {
      const { rowCount } = await owner.query('select from pg_locks where not granted')
      return rowCount ?? 0
    },
    async release() {
      await owner.query('select pg_advisory_unlock_all()')
      await owner.query(`
        drop trigger mailing_gate on invoice_mailings; drop trigger queue_gate on pgboss.job;
        drop function mailing_gate; drop function queue_gate`)
      await owner.end()
    },
  }
}

/** As if five minutes had gone by: mailings are old, and the queue gives out again what nobody has said the end of. */
export async function letMailingsAge(dataDir: string): Promise<void> {
  const owner = await ownerOf(dataDir)
  await owner.query(`
    update invoice_mailings
    set created_at = created_at - interval '5 minutes', ended_at = ended_at - interval '5 minutes';
    update due_work set due_at = due_at - interval '5 minutes';
    update pgboss.job set state = 'retry', start_after = now() where name = 'mail-invoice' and state = 'active'`)
  await owner.end()
}
