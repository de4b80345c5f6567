/** What customers are told of, in the order in which it happens. */
export const MESSAGE_KINDS = [
  'booked',
  'accepted',
  'declined',
  'confirmed',
  'tomorrow',
  'onTheWay',
  'delivered',
  'hireEnds',
  'collected',
  'overdue',
  'invoiceReminder',
] as const

/** Something that customers are told of. */
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The ways a message goes. */
export const CHANNELS = ['mail', 'sms'] as const

/** A way a message goes. */
export type Channel = (typeof CHANNELS)[number]

/** What can be filled into the words of some message. */
export const MESSAGE_FIELDS = [
  'name',
  'company',
  'phone',
  'job',
  'size',
  'waste',
  'address',
  'day',
  'pickDay',
  'hours',
  'price',
  'words',
  'driver',
  'errand',
  'daysOver',
  'invoice',
  'amount',
  'dueDay',
  'link',
] as const

/** Something that is filled into the words of a message. */
export type MessageField = (typeof MESSAGE_FIELDS)[number]

const OF_ALL: readonly MessageField[] = [
  'name',
  'company',
  'phone',
  'job',
  'size',
  'waste',
  'address',
  'link',
]
const OF_HIRE: readonly MessageField[] = [...OF_ALL, 'day', 'pickDay', 'price']

const FIELDS: Record<MessageKind, readonly MessageField[]> = {
  booked: OF_HIRE,
  accepted: OF_HIRE,
  declined: [...OF_HIRE, 'words'],
  confirmed: OF_HIRE,
  tomorrow: [...OF_HIRE, 'hours'],
  onTheWay: [...OF_HIRE, 'driver', 'errand'],
  delivered: OF_HIRE,
  hireEnds: OF_HIRE,
  collected: OF_HIRE,
  overdue: [...OF_HIRE, 'daysOver'],
  invoiceReminder: [...OF_ALL, 'invoice', 'amount', 'dueDay'],
}

/** What the words of a message of that kind may have filled in. */
export const fieldsOfKind = (kind: MessageKind): readonly MessageField[] => FIELDS[kind]

const ANSWERS: ReadonlySet<MessageKind> = new Set(['booked', 'accepted', 'declined'])

/**
 * Whether it answers what the customer has just asked: it tells the state of a booking of theirs, so it goes also to customers who
 * asked for no more messages (Spam Act 2003, schedule 1: purely factual), and no switch of theirs stops it.
 */
export const isAnswer = (kind: MessageKind): boolean => ANSWERS.has(kind)
