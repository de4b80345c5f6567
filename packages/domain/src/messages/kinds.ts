/** What customers are told, in order of a hire. */
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

export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The ways a message is sent. */
export const CHANNELS = ['mail', 'sms'] as const

export type Channel = (typeof CHANNELS)[number]

/** Fields that the words of messages may have. */
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

/** The fields that messages of a kind may have. */
export const fieldsOfKind = (kind: MessageKind): readonly MessageField[] => FIELDS[kind]

const OF_A_DAY: ReadonlySet<MessageKind> = new Set(['tomorrow', 'hireEnds', 'overdue'])

/** Whether it is told of a day, once for all bins of an order that the day concerns. */
export const isOfDay = (kind: MessageKind): boolean => OF_A_DAY.has(kind)

const ANSWERS: ReadonlySet<MessageKind> = new Set(['booked', 'accepted', 'declined'])

/**
 * Whether it answers what the customer has just asked for: purely factual (Spam Act 2003, schedule 1), so it
 * is sent despite an opt-out.
 */
export const isAnswer = (kind: MessageKind): boolean => ANSWERS.has(kind)
