const joined = new Intl.ListFormat('en-AU')

/** The sentences about where maps come from. */
export const addressTexts = {
  noHost: 'Maps are the plain ones of this server: nobody else hears what is looked at.',
  hosts: (hosts: readonly string[]) =>
    `Streets on maps come from ${joined.format(hosts)}, which is asked for the area that is looked at.`,
  routingHost: (host: string) => `Routes of runs come from ${host}, which is asked by this server.`,
}
