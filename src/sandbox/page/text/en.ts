import type { Made } from './made.js'

export const plain = {
  loading: 'Opening the server…',
  unreachable: 'The sandbox can’t be reached. Is it still running?',
  lost: 'Connection lost. Trying again…',
  refused: 'That member isn’t here',
  noBot: 'No bot is connected. Start it with',
  noBotAfter: ', and its commands appear here.',
  servers: 'Servers',
  directMessages: 'Direct Messages',
  channels: 'Channels',
  textChannels: 'Text channels',
  threads: 'Threads',
  members: 'Members',
  showMembers: 'Show member list',
  hideMembers: 'Hide member list',
  openNavigation: 'Open navigation',
  close: 'Close',
  switchMember: 'Switch member',
  youAre: 'You are',
  whoToBe: 'Who do you want to be?',
  newWindow: 'Open in a new window',
  theme: 'Appearance',
  themeAuto: 'Same as system',
  themeDark: 'Dark',
  themeLight: 'Light',
  app: 'APP',
  online: 'Online',
  offline: 'Offline',
  onlyYou: 'Only you can see this',
  dismiss: 'Dismiss message',
  edited: '(edited)',
  newLine: 'New',
  originalGone: 'Original message was deleted',
  clickForAttachment: 'Click to see attachment',
  interactionFailed: 'This interaction failed',
  noAnswer: 'The application did not respond',
  sendingCommand: 'Sending command…',
  sendingPress: 'Sending',
  jumpToPresent: 'Jump to present',
  olderMessages: 'You’re viewing older messages',
  reply: 'Reply',
  more: 'More',
  copyText: 'Copy text',
  copyId: 'Copy ID',
  copied: 'Copied',
  mention: 'Mention',
  directMessage: 'Message',
  profile: 'Profile',
  apps: 'Apps',
  roles: 'Roles',
  cancelReply: 'Cancel reply',
  send: 'Send message',
  attach: 'Upload a file',
  openCommands: 'Use a command',
  removeFile: 'Remove file',
  cannotSend: 'You do not have permission to send messages in this channel.',
  locked: 'This thread is locked.',
  noCommands: 'There are no commands here.',
  addOption: 'Add an option',
  removeOption: 'Remove this option',
  cancelCommand: 'Cancel the command',
  runCommand: 'Run the command',
  noMatches: 'No options match',
  loadingChoices: 'Loading options…',
  chooseFile: 'Choose a file',
  yes: 'True',
  no: 'False',
  makeSelection: 'Make a selection',
  clearSelection: 'Clear the selection',
  search: 'Search',
  done: 'Done',
  spoiler: 'Spoiler: show',
  submit: 'Submit',
  cancel: 'Cancel',
  required: 'required',
  modalFailed: 'Something went wrong. Try again.',
  fullSize: 'Full size',
  openOriginal: 'Open in browser',
  download: 'Download',
  previous: 'Previous',
  next: 'Next',
  enlarge: 'Enlarge picture',
  pictureFailed: 'This picture could not be loaded',
  pinned: 'pinned a message.',
  startedThread: 'started a thread:',
  yesterday: 'Yesterday at',
  firstSteps: 'New here? Win a duel in a minute',
  stepJoin: 'Get your badge and your first cards',
  stepChallenge: 'Challenge the house',
  stepChoose: 'Choose your card and lock it',
  stepDone: 'done',
  stepsDone: 'That was your first duel. /help says what else there is.',
  help: 'First steps',
  keyboard: 'Keyboard',
  keyCommands: 'list the commands',
  keyChannels: 'previous or next channel',
  keyUnread: 'previous or next unread channel',
  keyRegions: 'next part of the page',
  keyMessages: 'from message to message, once one has the focus',
  keyMenu: 'menu of a member or message',
  keyClose: 'close, back to the message box',
  about:
    'A practice server on your own machine. Six members, one bot; nothing leaves this computer. Messages last as long as the sandbox runs.',
  twoWindows: 'Be two members at once: open a second window as somebody else.',
} as const

export const made: Made = {
  messageTo: channel => `Message ${channel}`,
  messagesIn: channel => `Messages in ${channel}`,
  beginning: channel => `Welcome to #${channel}!`,
  beginningDirect: name => `This is the beginning of your direct messages with ${name}.`,
  beginningThread: thread => `This is the start of the thread “${thread}”.`,
  channelLabel: (name, { thread, mentions, unread, locked }) =>
    [
      `${name} (${thread ? 'thread' : 'text channel'})`,
      unread && 'unread',
      mentions > 0 && made.mentions(mentions),
      locked && 'locked',
    ]
      .filter(Boolean)
      .join(', '),
  typing: names =>
    names.length === 1 ? `${names[0]} is typing…` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are typing…`,
  thinking: name => `${name} is thinking…`,
  used: command => `used ${command}`,
  replyingTo: name => `Replying to ${name}`,
  said: (name, text) => `${name}: ${text}`,
  newMessages: count => `${count} new message${count === 1 ? '' : 's'}`,
  problem: problem => {
    switch (problem.why) {
      case 'required':
        return 'This option is required. Specify a value.'
      case 'notInList':
        return 'Choose one of the list.'
      case 'notWhole':
        return 'This must be a whole number.'
      case 'notNumber':
        return 'This must be a number.'
      case 'tooSmall':
        return `This must be ${problem.limit} or more.`
      case 'tooBig':
        return `This must be ${problem.limit} or less.`
      case 'tooShort':
        return `This must have at least ${problem.limit} characters.`
      case 'tooLong':
        return `This must have at most ${problem.limit} characters.`
    }
  },
  formOf: app => `This form will be sent to ${app}.`,
  selected: (count, most) => `${count} of ${most} chosen`,
  chooseBetween: (least, most) => (least === most ? `Choose ${least}` : `Choose ${least} to ${most}`),
  picture: (at, of) => `Picture ${at} of ${of}`,
  messageCount: count => `${count} message${count === 1 ? '' : 's'}`,
  you: name => `${name} (you)`,
  memberSince: date => `Member since ${date}`,
  commandsOf: name => `Commands of ${name}`,
  noCommand: typed => `No command fits “${typed}”.`,
  mentions: count => `${count} mention${count === 1 ? '' : 's'}`,
}
