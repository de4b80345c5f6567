const NAME = /\/([0-9a-f]{64})(\.thumb)?$/

/** The content that a kept picture is of; null for what a crash has left half written. */
export const contentOf = (name: string): string | null => NAME.exec(name)?.[1] ?? null
