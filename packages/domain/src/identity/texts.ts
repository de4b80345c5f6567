export const memberTexts = {
  nameRequired: 'Please enter name*',
  roleUnknown: 'Please select a role*',
  isMember: 'This person is already in your company*',
  isInvited: 'This person has already been invited. Send the invitation again instead*',
  tooManyInvites: 'The limit is 100 open invitations. Withdraw some first.',
  lastOwnerRole: 'This is the last owner. Make someone else an owner first.',
  lastOwnerRemoved: 'The last owner cannot be removed. Make someone else an owner first.',
  inviteGone: 'This invitation has been used, withdrawn or has expired. Please ask for a new one.',
  currentPasswordWrong: 'This is not your current password*',
  currentPasswordRequired: 'Please enter your current password*',
} as const
