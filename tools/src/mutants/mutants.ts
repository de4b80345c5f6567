/** A line of the product made wrong, and the tests that have to notice. */
export interface Mutant {
  /** What a company would lose by it. */
  what: string
  /** The package it is in; which file of it is found by the line. */
  of: 'packages/domain' | 'apps/server' | 'apps/web'
  /** A piece of one line, which no other line of the package has. */
  line: string
  wrong: string
  /** The tests that `npm test` has about it, by how their paths begin. */
  tests: string
}

/** Thirty mistakes as they are made by hand, over the rules, the server and the screens. */
export const MUTANTS: readonly Mutant[] = [
  {
    what: 'a customer’s own price ends a day early',
    of: 'packages/domain',
    line: 'price.validTo >= ask.takenOn',
    wrong: 'price.validTo > ask.takenOn',
    tests: 'packages/domain/src/prices/',
  },
  {
    what: 'a job moves to a truck that is off',
    of: 'packages/domain',
    line: 'if (run.isTruckOff) return [',
    wrong: 'if (run.isTruckOff && run.isLocked) return [',
    tests: 'packages/domain/src/runs/',
  },
  {
    what: 'a hire has a day more than was paid for',
    of: 'packages/domain',
    line: 'Math.max(0, daysUsed - paid)',
    wrong: 'Math.max(0, daysUsed - paid - 1)',
    tests: 'packages/domain/src/prices/',
  },
  {
    what: 'what is due today counts as overdue',
    of: 'packages/domain',
    line: "if (days < 1) return 'notDue'",
    wrong: "if (days < 0) return 'notDue'",
    tests: 'packages/domain/src/invoices/',
  },
  {
    what: 'an invoice that is to be paid on its own day gets terms instead',
    of: 'packages/domain',
    line: 'paymentDueOn >= issuedOn) return paymentDueOn',
    wrong: 'paymentDueOn > issuedOn) return paymentDueOn',
    tests: 'packages/domain/src/invoices/',
  },
  {
    what: 'the last day of a lodged quarter is open',
    of: 'packages/domain',
    line: 'until !== null && day <= until',
    wrong: 'until !== null && day < until',
    tests: 'packages/domain/src/invoices/',
  },
  {
    what: 'half a cent is rounded down',
    of: 'packages/domain',
    line: '* denominator >= denominator / 2',
    wrong: '* denominator > denominator / 2',
    tests: 'packages/domain/src/invoices/',
  },
  {
    what: 'a bin that is picked up today is not back tonight',
    of: 'packages/domain',
    line: "job.date >= today || jobIs('moved', job)",
    wrong: "job.date > today || jobIs('moved', job)",
    tests: 'packages/domain/src/inventory/',
  },
  {
    what: 'a bin is overdue on its pick date',
    of: 'packages/domain',
    line: "return jobIs('moved', drop) && jobIs('toCome', pick) && pick.date < today",
    wrong: "return jobIs('moved', drop) && jobIs('toCome', pick) && pick.date <= today",
    tests: 'packages/domain/src/bookings/',
  },
  {
    what: 'somebody takes back what a colleague changed',
    of: 'packages/domain',
    line: 'last.actorId === facts.actorId &&',
    wrong: "last.actorId !== '' &&",
    tests: 'packages/domain/src/bookings/',
  },
  {
    what: 'a text goes out at the hour at which they end',
    of: 'packages/domain',
    line: 'hour >= fromHour && hour < toHour',
    wrong: 'hour >= fromHour && hour <= toHour',
    tests: 'packages/domain/src/messages/',
  },
  {
    what: 'a permit that holds through the pick date is said to run out',
    of: 'packages/domain',
    line: 'validTo !== null && validTo < pickedOn',
    wrong: 'validTo !== null && validTo <= pickedOn',
    tests: 'packages/domain/src/permits/',
  },
  {
    what: 'all of an invoice cannot be taken off',
    of: 'packages/domain',
    line: 'return amountCents > net',
    wrong: 'return amountCents >= net',
    tests: 'packages/domain/src/invoices/',
  },
  {
    what: 'a booking is taken for a customer on hold without a question',
    of: 'packages/domain',
    line: 'customer.isOnHold && !isKnown ?',
    wrong: 'customer.isOnHold && isKnown ?',
    tests: 'packages/domain/src/customers/',
  },
  {
    what: 'a list from one day to another leaves the last day out',
    of: 'apps/server',
    line: "_date`, '<=', to)] : []),",
    wrong: "_date`, '<', to)] : []),",
    tests: 'apps/server/src/features/bookings/',
  },
  {
    what: 'the payments of a month leave its last day out',
    of: 'apps/server',
    line: "payments.where('p.received_on', '<=', to)",
    wrong: "payments.where('p.received_on', '<', to)",
    tests: 'apps/server/src/features/invoices/',
  },
  {
    what: 'a booking goes to another customer and its invoices stay',
    of: 'apps/server',
    line: 'for (const { after } of moved) await moveBilling(',
    wrong: 'for (const { after } of moved.slice(1)) await moveBilling(',
    tests: 'apps/server/src/features/bookings/',
  },
  {
    what: 'a section that is closed to somebody is saved all the same',
    of: 'apps/server',
    line: 'if (isForbidden) throw notAllowed()',
    wrong: "if (isForbidden && scope.actor.role === 'Nobody') throw notAllowed()",
    tests: 'apps/server/src/features/bookings/',
  },
  {
    what: 'a booking is marked delivered in its form and the customer is not told',
    of: 'apps/server',
    line: "if (does('messages')) notifyOfMoves(scope, hires)",
    wrong: "if (does('messages') && hires.length > 1) notifyOfMoves(scope, hires)",
    tests: 'apps/server/src/features/messenger/',
  },
  {
    what: 'what is paid of an invoiced booking is entered a second time',
    of: 'apps/server',
    line: 'if (amountCents === 0 || followsInvoices(after)) return []',
    wrong: 'if (amountCents === 0) return []',
    tests: 'apps/server/src/features/bookings/',
  },
  {
    what: 'another request is answered with what an earlier one came to',
    of: 'apps/server',
    line: 'if (kept.request_hash !== fingerprint) {',
    wrong: "if (kept.request_hash === '') {",
    tests: 'apps/server/src/http/',
  },
  {
    what: 'what was typed free of GST is raised with it',
    of: 'packages/domain',
    line: 'isTaxed: rise.isTaxed,',
    wrong: 'isTaxed: true,',
    tests: 'packages/domain/src/invoices/',
  },
  {
    what: 'a customer of ours gets another’s contact in Xero',
    of: 'apps/server',
    line: 'alike.filter(({ ContactID }) => !ofOthers.has(ContactID))',
    wrong: "alike.filter(({ ContactID }) => ContactID !== '')",
    tests: 'apps/server/src/features/books/',
  },
  {
    what: 'a day shows bookings of the day after it as the public may have them',
    of: 'apps/server',
    line: "where('drop_date', '<=', to)",
    wrong: "where('drop_date', '<', to)",
    tests: 'apps/server/src/features/public-booking/',
  },
  {
    what: 'a licence that runs out on the last day asked about is not due',
    of: 'apps/server',
    line: "where('d.licence_expires_on', '<=', lastDueDay(scope.today))",
    wrong: "where('d.licence_expires_on', '<', lastDueDay(scope.today))",
    tests: 'apps/server/src/features/fleet/',
  },
  {
    what: 'two presses of one button save twice',
    of: 'apps/web',
    line: 'if (underWay !== null) return (await underWay).clone()',
    wrong: 'if (known === undefined && underWay !== null) return (await underWay).clone()',
    tests: 'apps/web/src/client/',
  },
  {
    what: 'a save that a colleague was quicker than fails',
    of: 'apps/web',
    line: 'if (!isStale(problem)) throw problem',
    wrong: 'if (isStale(problem) || problem) throw problem',
    tests: 'apps/web/src/',
  },
  {
    what: 'a form that was left says that it could not save',
    of: 'apps/web',
    line: 'if (!hasLeft()) onSaved(saved)',
    wrong: 'onSaved(saved)',
    tests: 'apps/web/src/ui/',
  },
  {
    what: 'a driver’s photo is sent before what was said of the job',
    of: 'apps/web',
    line: 'items.some(isWaitingEntry) ? undefined : items.find(isWaitingPhoto)',
    wrong: 'items.find(isWaitingPhoto)',
    tests: 'apps/web/src/features/drivers-day/',
  },
  {
    what: 'money that a booking keeps is taken off it with the cancellation',
    of: 'apps/web',
    line: 'return isKept ? { ...values, paidCents: money.heldCents } : values',
    wrong: 'return isKept ? { ...values, paidCents: 0 } : values',
    tests: 'apps/web/src/',
  },
]
