const saves = (count: number) =>
  count === 1
    ? '1 save is waiting and will finish by itself.'
    : `${count} saves are waiting and will finish by themselves.`

export const frameTexts = {
  shortcuts: 'Keyboard shortcuts',
  counts: {
    waiting: (words: string) => `Waiting for someone: ${words}`,
    conflicting: (count: number) => (count === 1 ? '1 booking has no bin' : `${count} bookings have no bin`),
    overdue: (count: number) => (count === 1 ? '1 bin is overdue' : `${count} bins are overdue`),
    faulty: (count: number) =>
      count === 1 ? '1 booking has a past job not updated' : `${count} bookings have past jobs not updated`,
    answers: (count: number) => (count === 1 ? '1 waiting for an answer' : `${count} waiting for an answer`),
    permits: (count: number) => (count === 1 ? '1 permit is due' : `${count} permits are due`),
    messages: ({ troubled, unread }: { troubled: number; unread: number }) =>
      [
        troubled > 0 && `${troubled} ${troubled === 1 ? 'message' : 'messages'} did not arrive`,
        unread > 0 && `${unread} unread ${unread === 1 ? 'text' : 'texts'} from customers`,
      ]
        .filter((part) => part !== false)
        .join(', '),
    toGiveBack: (count: number) =>
      count === 1 ? '1 booking with money to give back' : `${count} bookings with money to give back`,
    needYou: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  },
  notice: {
    lost: (time: string) => `No connection since ${time}.`,
    waiting: (count: number) => (count === 0 ? 'What you save will wait for it.' : saves(count)),
    newVersion: 'A new version is here.',
    saveFirst: 'Save what you have typed, then reload.',
    reload: 'Reload',
  },
  session: {
    signInAgain: (email: string) => `What you typed is still here. Sign in again as ${email} to save it.`,
    password: 'Password',
    button: 'Log In',
    leave: 'Leave',
    acknowledge: 'OK',
    somebodyElse: 'Someone else has signed in in another tab. Sign in again as yourself to continue here.',
  },
} as const
