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
