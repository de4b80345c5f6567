import pg from 'pg'
import { createPool } from '#server/database/pool.ts'

// A process of its own: it borrows a connection, says which, and goes on once that is lost – if it lives to.
const [kind, connection = '{}'] = process.argv.slice(2)
const pool = kind === 'server' ? createPool(JSON.parse(connection)) : new pg.Pool(JSON.parse(connection))
pool.on('error', () => undefined)
const client = await pool.connect()
await client.query('begin')
const { rows } = await client.query('select pg_backend_pid() as pid')
process.stdout.write(`${rows[0].pid}\n`)
await new Promise((lost) => client.once('end', lost))
client.release()
await pool.query('select 1')
await pool.end()
