import {
  changeRole,
  inviteUser,
  removeUser,
  resendInvite,
  withdrawInvite,
} from '@skipyard/contract/identity.people.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** What is said of a change that takes its own line off the list: the line can be gone before the lists are read. */
interface Told {
  onDone: () => void
  onFail: (problem: unknown) => void
}

/** A write about the people; whatever comes of it, the lists are read anew. */
function usePeopleChange<Input, Answer>(send: (input: Input) => Promise<Answer>, told?: Told) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => told?.onDone(),
    onError: (problem) => told?.onFail(problem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
}

/** Gives somebody another role; a stale version is an ApiError with status 409. */
export const useChangeRole = () =>
  usePeopleChange((input: InputOf<typeof changeRole>['params'] & InputOf<typeof changeRole>['body']) => {
    const { userId, ...body } = input
    return call(changeRole, { params: { userId }, body })
  })

/** Takes somebody out of the company. */
export const useRemoveUser = (told: Told) =>
  usePeopleChange((userId: string) => call(removeUser, { params: { userId } }), told)

/** Mails somebody an invitation. */
export const useInviteUser = () =>
  usePeopleChange((body: InputOf<typeof inviteUser>['body']) => call(inviteUser, { body }))

/** Mails a new link. */
export const useResendInvite = () =>
  usePeopleChange((inviteId: string) => call(resendInvite, { params: { inviteId } }))

/** Takes an invitation back. */
export const useWithdrawInvite = (told: Told) =>
  usePeopleChange((inviteId: string) => call(withdrawInvite, { params: { inviteId } }), told)
