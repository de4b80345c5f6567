import {
  changeRole,
  inviteUser,
  removeUser,
  resendInvite,
  withdrawInvite,
} from '@skipyard/contract/identity/people.ts'
import { requireSecondStep, resetSecondStep } from '@skipyard/contract/identity/second-step.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** The toast of a change that removes its own line, which may be gone before the lists are read. */
interface Told {
  onDone: () => void
  onFail: (problem: unknown) => void
}

function usePeopleChange<Input, Answer>(send: (input: Input) => Promise<Answer>, told?: Told) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => told?.onDone(),
    onError: (problem) => told?.onFail(problem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
}

export const useChangeRole = () =>
  usePeopleChange((input: InputOf<typeof changeRole>['params'] & InputOf<typeof changeRole>['body']) => {
    const { userId, ...body } = input
    return call(changeRole, { params: { userId }, body })
  })

export const useRemoveUser = (told: Told) =>
  usePeopleChange((userId: string) => call(removeUser, { params: { userId } }), told)

export const useInviteUser = () =>
  usePeopleChange((body: InputOf<typeof inviteUser>['body']) => call(inviteUser, { body }))

export const useResendInvite = () =>
  usePeopleChange((inviteId: string) => call(resendInvite, { params: { inviteId } }))

export const useWithdrawInvite = (told: Told) =>
  usePeopleChange((inviteId: string) => call(withdrawInvite, { params: { inviteId } }), told)

export const useRequireSecondStep = () =>
  usePeopleChange((isRequired: boolean) => call(requireSecondStep, { body: { isRequired } }))

export const useResetSecondStep = () =>
  usePeopleChange((userId: string) => call(resetSecondStep, { params: { userId } }))
