import { z } from 'zod'
import { SHORTEST_PASSPHRASE } from './backup-settings.ts'

const timesOfDay = z
  .string()
  .regex(/^ *([01]\d|2[0-3]):[0-5]\d *(, *([01]\d|2[0-3]):[0-5]\d *)*$/)
  .transform((value) => [...new Set(value.split(',').map((time) => time.trim()))].sort())

export const backupOptions = {
  BACKUP_DIR: z.string().optional().meta({
    description:
      'Folder into which the server backs everything up by itself, and `npm run backup` when it is not told where; of this installation alone, best on another disk. Relative to the checkout. Default: none by itself, and `./backups` for the command.',
    expects: 'a folder',
  }),
  BACKUP_AT: timesOfDay.prefault('02:10').meta({
    description:
      'Times of the day, in Melbourne, at which it does; one that was missed is made up for at the next start.',
    expects: 'times such as 02:10 or 02:10,12:30',
  }),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).prefault('14').meta({
    description: 'How many backups stay in the folder; older ones go once a new one is good.',
    expects: 'a whole number from 1 to 1000',
  }),
  BACKUP_PASSPHRASE: z
    .string()
    .min(SHORTEST_PASSPHRASE)
    .max(1000)
    .optional()
    .meta({
      description: 'Encrypts backups. Keep it elsewhere too: without it nobody reads them again.',
      expects: `at least ${SHORTEST_PASSPHRASE} characters`,
    }),
  BACKUP_PASSPHRASE_FILE: z.string().optional().meta({
    description: 'A file with that passphrase in it, instead. Relative to the checkout.',
    expects: 'a file with the passphrase in it',
  }),
}
