import pg from 'pg'

/**
 * Asks the database something on a connection of its own, as who owns it. A connection that is lost meanwhile fails the
 * question under way; without a listener it would end the process.
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
