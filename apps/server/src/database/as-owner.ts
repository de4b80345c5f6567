import pg from 'pg'

/**
 * Runs on a connection of its own, as the owner. A lost connection fails the query under way; without a
 * listener it would end the process.
 */
export async function asOwner<T>(
  owner: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Until the end of the transaction the connection sees this company's rows and no others. By SET LOCAL, which a cluster of Citus
 * tells its workers: `set_config` never reaches them, and they would show no row at all.
 */
export async function enterCompany(owner: pg.ClientBase, tenantId: string): Promise<void> {
  await owner.query("set local citus.propagate_set_commands = 'local'")
  await owner.query(`set local app.tenant_id = ${pg.escapeLiteral(tenantId)}`)
}
