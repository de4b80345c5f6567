/** Why a backup or a restore did not come about. The message is the one line a person reads: what is wrong, what to do. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

const CLOSED = ['EACCES', 'EPERM', 'EROFS']

const NO_FOLDER = ['ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR']

/** What the system said of a place it could not write to, as a sentence; anything else stays as it is. */
export function fileProblem(problem: unknown, place: string): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (FULL.includes(code)) {
    return new BackupProblem(`There is no room left for ${place}. Free some space, or choose another disk.`)
  }
  if (CLOSED.includes(code)) {
    return new BackupProblem(
      `This user may not write to ${place}. Change its permissions, or choose another folder.`,
    )
  }
  if (NO_FOLDER.includes(code))
    return new BackupProblem(`${place} is not a folder that can be written to. Choose another one.`)
  return problem
}
