/** Why a backup or a restore did not come about. The message is the one line a person reads: what is wrong, what to do. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
