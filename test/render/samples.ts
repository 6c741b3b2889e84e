/** What the picture tests draw: cards of the 2002 edition, words in two languages, names that were made to break pictures. */
import { readFileSync } from 'node:fs'
import type {
  AlbumInput,
  BoosterInput,
  CardTexts,
  CollectionInput,
  DuelInput,
  ShownCopy,
} from '../../src/render/index.js'
import { type Card, loadEdition, resolveDuel, starOf } from '../../src/rules/tom/index.js'

const file = new URL('../../data/tom/editions/2002.json', import.meta.url)

const EDITION = loadEdition(JSON.parse(readFileSync(file, 'utf8')))
export const CARDS: readonly Card[] = EDITION.cards
export const SET_SIZE = CARDS.length

export const card = (name: string): Card => {
  const found = CARDS.find(card => card.name === name)
  if (!found) throw new Error(`no card ${name}`)
  return found
}

export const shown = (name: string, autographs: readonly string[] = []): ShownCopy => ({
  card: card(name),
  autographs,
  star: starOf(EDITION, { card: card(name).id, autographs }),
})

export const EN: CardTexts = {
  types: { COMPANY: 'Company', PERSON: 'Person', GAME: 'Game' },
  beatenBy: 'Beaten by',
  beats: 'Beats',
  beatsType: { COMPANY: 'beats every Person', PERSON: 'beats every Game', GAME: 'beats every Company' },
}

export const JA: CardTexts = {
  types: { COMPANY: 'カンパニー', PERSON: 'パーソン', GAME: 'ゲーム' },
  beatenBy: '負ける相手',
  beats: '勝てる相手',
  beatsType: { COMPANY: 'パーソンに勝つ', PERSON: 'ゲームに勝つ', GAME: 'カンパニーに勝つ' },
}

/** Names that people give themselves. */
export const HOSTILE_NAMES: readonly string[] = [
  'さくらんぼ大好き山田太郎',
  'محمد عبد الله الأنصاري',
  'שלום עולם (abc)',
  'สวัสดีชาวเกมทุกคนที่นี่',
  'नमस्ते क्षत्रिय',
  '김철수와 친구들',
  '你好世界这个游戏很好玩',
  '😀😃😄😁😆😅😂🤣😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛😝😜🤪🤨🧐🤓😎🤩🥳😏',
  '👨‍👩‍👧‍👦🏳️‍🌈👍🏽🇯🇵1️⃣❤️',
  '**bold** _it_ ~~no~~ `code` ||spoiler||',
  '@everyone <@123456789012345678>',
  '</text><script>alert("&amp;")</script>',
  '𝓕𝓪𝓷𝓬𝔂 ℕ𝕒𝕞𝕖 Ⓐⓑⓒ',
  'Z̷̢̛͉a̶̧͖͐l̸̡̗͝g̵̨͙̀o̶̡̪͝ ̷̢̛t̶̻̏e̸̛̞x̶̬̓t̸̟̄',
  '\u202Egnp.exe\u202C',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Żółć Ñandú Ærøskøbing Ðorđe İıŞş',
  'Привет, Ελλάδα!',
  '★彡Łøģãñ彡★ ♪♫ ツ',
  'x',
]

type DuelSample = { a: string; b: string; signed?: readonly string[]; players?: [string, string]; ja?: boolean }

/** A duel as it would be posted, with the words that a view would find for it. */
export const duel = ({ a, b, signed = [], players = ['Alice', 'Bob'], ja = false }: DuelSample): DuelInput => {
  const copies = { a: shown(a, signed), b: shown(b) }
  const result = resolveDuel(
    EDITION,
    { card: copies.a.card.id, autographs: signed },
    { card: copies.b.card.id, autographs: [] },
  )
  const [winner, loser] = result.winner === 'b' ? [copies.b, copies.a] : [copies.a, copies.b]
  const player = result.winner === 'b' ? players[1] : players[0]
  const figures = (): string => {
    if (result.rule === 'listing' || result.rule === 'type') return ''
    const [w, l] = result.winner === 'b' ? [result.figures.b, result.figures.a] : [result.figures.a, result.figures.b]
    const of = (f: typeof w) => (result.rule === 'draw' ? f.star : f[result.rule])
    return ja ? `${of(w)} 対 ${of(l)}` : `${of(w)} over ${of(l)}`
  }
  const words = ja ? JA : EN
  const reasons = {
    listing: ja
      ? `「${loser.card.name}」がリストに載っている`
      : `${winner.card.name} is listed over ${loser.card.name}`,
    type: ja
      ? `${words.types[winner.card.type]}は${words.types[loser.card.type]}に勝つ`
      : `${words.types[winner.card.type]} beats ${words.types[loser.card.type]}`,
    star: `${ja ? 'スター' : 'Star'} ${figures()}`,
    diamond: `${ja ? 'ダイヤ' : 'Diamond'} ${figures()}`,
    shield: `${ja ? 'シールド' : 'Shield'} ${figures()}`,
    draw: ja ? 'すべて同じ値です' : 'All three figures are equal',
  }
  return {
    a: { player: players[0], copy: copies.a },
    b: { player: players[1], copy: copies.b },
    result,
    setSize: SET_SIZE,
    texts: {
      ...words,
      winner: ja ? '勝ち' : 'Winner',
      draw: ja ? '引き分け' : 'Draw',
      reason: reasons[result.rule],
      detail: signed.length > 0 ? (ja ? `うちサイン1つで+5` : `5 from 1 autograph`) : undefined,
      outcome:
        result.winner === null
          ? ja
            ? 'それぞれのカードは手元に残ります'
            : 'Both keep their cards'
          : ja
            ? `⁨${player}⁩さんが両方のカードを獲得`
            : `⁨${player}⁩ takes both cards`,
    },
  }
}

export const booster = (ja = false): BoosterInput => ({
  entries: [
    'Star Wars: The Roleplaying Game',
    'Alderac Entertainment Group',
    'Gary Gygax',
    'Chaosium',
    'Nuclear War',
    'Michael A. Stackpole',
    'Advanced Dungeons & Dragons',
    'Flying Buffalo',
  ].map((name, i) => ({ copy: shown(name), fresh: i % 3 !== 1 })),
  texts: ja
    ? { title: 'さくらさんのブースター', subtitle: '会場バッグより・カード8枚', fresh: 'NEW', pack: 'TOM 2002' }
    : { title: 'Alice opens a booster', subtitle: 'From the convention bag · 8 cards', fresh: 'NEW', pack: 'TOM 2002' },
})

export const collection = (count: number, owner: string, ja = false): CollectionInput => ({
  owner,
  forOwner: true,
  entries: [...CARDS]
    .sort((a, b) => b.name.length - a.name.length)
    .slice(0, count)
    .map((card, i) => ({
      copy: shown(card.name, i % 4 === 1 ? card.people.slice(0, (i % 3) + 1) : []),
      kept: i % 3 === 0,
      locked: i % 5 === 1,
      count: [1, 3, 1, 12, 2][i % 5] ?? 1,
    })),
  texts: ja
    ? {
        title: 'コレクション',
        page: '2／5ページ',
        counts: '110種中57種・132枚',
        filter: 'パーソン・新しい順',
        empty: 'まだカードがありません',
      }
    : {
        title: 'Collection',
        page: 'Page 2 of 5',
        counts: '57 of 110 cards · 132 copies',
        filter: 'Persons · newest first',
        empty: 'No cards here yet',
      },
})

/** An album in which every `step`th card is missing; 1: all are. */
export const album = (step: number, owner: string, ja = false): AlbumInput => {
  const entries = CARDS.map((card, i) => {
    const count = step === 1 || i % step === step - 1 ? 0 : ([1, 1, 3, 1, 12, 2, 1][i % 7] ?? 1)
    return { card, count, signed: count > 0 && i % 9 === 4 }
  })
  return {
    owner,
    entries,
    owned: entries.filter(({ count }) => count > 0).length,
    total: SET_SIZE,
    texts: ja
      ? {
          title: 'アルバム',
          types: { COMPANY: '会社', PERSON: '人物', GAME: 'ゲーム' },
          page: '',
          complete: 'コンプリート!',
        }
      : {
          title: 'Album',
          types: { COMPANY: 'Companies', PERSON: 'Persons', GAME: 'Games' },
          page: '',
          complete: 'Complete!',
        },
  }
}
