import type { Made } from './made.js'
import type { PlainKey } from './texts.js'

export const plain: Record<PlainKey, string> = {
  loading: 'サーバーを開いています…',
  unreachable: 'サンドボックスに接続できません。まだ起動していますか？',
  lost: '接続が切れました。再接続しています…',
  refused: 'そのメンバーはここにいません',
  noBot: 'ボットが接続されていません。次のコマンドで起動できます：',
  noBotAfter: '。起動するとコマンドが使えるようになります。',
  servers: 'サーバー',
  directMessages: 'ダイレクトメッセージ',
  channels: 'チャンネル',
  textChannels: 'テキストチャンネル',
  threads: 'スレッド',
  members: 'メンバー',
  showMembers: 'メンバーリストを表示',
  hideMembers: 'メンバーリストを隠す',
  openNavigation: 'チャンネル一覧を開く',
  close: '閉じる',
  switchMember: 'メンバーを切り替える',
  youAre: 'あなた：',
  whoToBe: '誰になりますか？',
  newWindow: '新しいウィンドウで開く',
  theme: 'テーマ',
  themeAuto: 'システムに合わせる',
  themeDark: 'ダーク',
  themeLight: 'ライト',
  app: 'アプリ',
  online: 'オンライン',
  offline: 'オフライン',
  onlyYou: 'これらはあなただけに表示されています',
  dismiss: 'メッセージを削除する',
  edited: '（編集済）',
  newLine: '新着',
  originalGone: '元のメッセージは削除されました',
  clickForAttachment: 'クリックして内容を表示',
  interactionFailed: 'インタラクションに失敗しました',
  noAnswer: 'アプリケーションが応答しませんでした',
  sendingCommand: 'コマンドを送信中…',
  sendingPress: '送信中',
  jumpToPresent: '最新のメッセージに移動',
  olderMessages: '古いメッセージを表示しています',
  reply: '返信',
  more: 'その他',
  copyText: 'テキストをコピー',
  copyId: 'IDをコピー',
  copied: 'コピーしました',
  mention: 'メンション',
  directMessage: 'メッセージを送る',
  profile: 'プロフィール',
  apps: 'アプリ',
  roles: 'ロール',
  cancelReply: '返信をやめる',
  send: 'メッセージを送信',
  attach: 'ファイルをアップロード',
  openCommands: 'コマンドを使う',
  removeFile: 'ファイルを外す',
  cannotSend: 'このチャンネルでメッセージを送信する権限がありません。',
  locked: 'このスレッドはロックされています。',
  noCommands: 'ここで使えるコマンドはありません。',
  addOption: 'オプションを追加',
  removeOption: 'このオプションを外す',
  cancelCommand: 'コマンドをやめる',
  runCommand: 'コマンドを実行',
  noMatches: '一致する項目がありません',
  loadingChoices: '候補を読み込んでいます…',
  chooseFile: 'ファイルを選択',
  yes: 'はい',
  no: 'いいえ',
  makeSelection: '選択してください',
  clearSelection: '選択を解除',
  search: '検索',
  done: '完了',
  spoiler: 'ネタバレを表示',
  submit: '送信',
  cancel: 'キャンセル',
  required: '必須',
  modalFailed: '問題が発生しました。もう一度お試しください。',
  fullSize: '原寸で表示',
  openOriginal: 'ブラウザで開く',
  download: 'ダウンロード',
  previous: '前へ',
  next: '次へ',
  enlarge: '画像を拡大',
  pictureFailed: '画像を読み込めませんでした',
  pinned: 'がメッセージをピン留めしました。',
  startedThread: 'がスレッドを開始しました：',
  yesterday: '昨日',
  firstSteps: 'はじめての方へ：1分で最初のデュエル',
  stepJoin: 'バッジと最初のカードを受け取る',
  stepChallenge: 'ハウスに挑戦する',
  stepChoose: '出すカードを選んで決定する',
  stepDone: '済み',
  stepsDone: '最初のデュエルが終わりました。ほかにできることは /ヘルプ で確認できます。',
  help: 'はじめに',
  keyboard: 'キーボード操作',
  keyCommands: 'コマンドの一覧',
  keyChannels: '前後のチャンネルへ',
  keyUnread: '前後の未読チャンネルへ',
  keyRegions: '画面の次の部分へ',
  keyMessages: 'メッセージ間の移動（メッセージにフォーカスがあるとき）',
  keyMenu: 'メンバーやメッセージのメニュー',
  keyClose: '閉じる、入力欄に戻る',
  about:
    'あなたのパソコンの中だけで動く練習用サーバーです。メンバーは6人、ボットは1つ。外部には何も送信されません。メッセージはサンドボックスが動いている間だけ残ります。',
  twoWindows: '別のウィンドウを別のメンバーで開けば、同時に2人になれます。',
}

export const made: Made = {
  messageTo: channel => `${channel} へメッセージを送信`,
  messagesIn: channel => `${channel} のメッセージ`,
  beginning: channel => `#${channel} へようこそ！`,
  beginningDirect: name => `${name} さんとのダイレクトメッセージの始まりです。`,
  beginningThread: thread => `スレッド「${thread}」の始まりです。`,
  channelLabel: (name, { thread, mentions, unread, locked }) =>
    [
      `${name}（${thread ? 'スレッド' : 'テキストチャンネル'}）`,
      unread && '未読',
      mentions > 0 && made.mentions(mentions),
      locked && 'ロック中',
    ]
      .filter(Boolean)
      .join('、'),
  typing: names => `${names.join('、')} が入力中…`,
  thinking: name => `${name} が考え中…`,
  used: command => `が ${command} を使用しました`,
  replyingTo: name => `${name} に返信`,
  said: (name, text) => `${name}：${text}`,
  newMessages: count => `新しいメッセージが${count}件`,
  problem: problem => {
    switch (problem.why) {
      case 'required':
        return 'このオプションは必須です。値を入力してください。'
      case 'notInList':
        return 'リストから選んでください。'
      case 'notWhole':
        return '整数を入力してください。'
      case 'notNumber':
        return '数値を入力してください。'
      case 'tooSmall':
        return `${problem.limit}以上にしてください。`
      case 'tooBig':
        return `${problem.limit}以下にしてください。`
      case 'tooShort':
        return `${problem.limit}文字以上にしてください。`
      case 'tooLong':
        return `${problem.limit}文字以下にしてください。`
    }
  },
  formOf: app => `この内容は ${app} に送信されます。`,
  selected: (count, most) => `${most}件中${count}件を選択`,
  chooseBetween: (least, most) => (least === most ? `${least}件選んでください` : `${least}〜${most}件選んでください`),
  picture: (at, of) => `画像 ${at}/${of}`,
  messageCount: count => `${count}件のメッセージ`,
  you: name => `${name}（あなた）`,
  memberSince: date => `${date}から参加`,
  commandsOf: name => `${name} のコマンド`,
  noCommand: typed => `「${typed}」に一致するコマンドがありません。`,
  mentions: count => `メンション${count}件`,
}
