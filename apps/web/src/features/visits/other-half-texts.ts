import type { OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'

export type GoingBy = 'cancel' | 'delete'

export const otherHalfTexts = {
  title: {
    cancel: 'Cancel this booking?',
    delete: 'What happens to the other job?',
  } satisfies Record<GoingBy, string>,
  ways: { cancel: 'Call off both', keep: 'The other job stays' } satisfies Record<OtherHalfWay, string>,
  happens: {
    cancel:
      'A booking that begins with it is cancelled too; a bin that is out has its former pick date again, or is taken by the next visit there.',
    keep: 'It is done on its day as a drop or pick of its own.',
  } satisfies Record<OtherHalfWay, string>,
  confirm: { cancel: 'Cancel booking', delete: 'Delete' } satisfies Record<GoingBy, string>,
  back: 'Go back',
} as const
