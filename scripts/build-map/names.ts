/** What territories and continents are called. */
import type { ContinentId } from '../../src/rules/origins/map.js'

interface Name {
  readonly en: string
  readonly ja: string
}

export const continentNames: Readonly<Record<ContinentId, Name>> = {
  africa: { en: 'Africa', ja: 'アフリカ' },
  eurasia: { en: 'Eurasia', ja: 'ユーラシア' },
  northamerica: { en: 'North America', ja: '北アメリカ' },
  southamerica: { en: 'South America', ja: '南アメリカ' },
  oceania: { en: 'Oceania', ja: 'オセアニア' },
  antarctica: { en: 'Antarctica', ja: '南極大陸' },
}

export const territoryNames: Readonly<Record<string, Name>> = {
  cradle: { en: 'The Cradle', ja: 'ゆりかご' },
  maghreb: { en: 'Maghreb', ja: 'マグリブ' },
  sahara: { en: 'Sahara', ja: 'サハラ' },
  nile: { en: 'Nile', ja: 'ナイル' },
  guinea: { en: 'Guinea', ja: 'ギニア' },
  horn: { en: 'Horn of Africa', ja: 'アフリカの角' },
  congo: { en: 'Congo', ja: 'コンゴ' },
  zambezi: { en: 'Zambezi', ja: 'ザンベジ' },
  kalahari: { en: 'Kalahari', ja: 'カラハリ' },
  iberia: { en: 'Iberia', ja: 'イベリア' },
  scandinavia: { en: 'Scandinavia', ja: 'スカンジナビア' },
  danube: { en: 'Danube', ja: 'ドナウ' },
  steppe: { en: 'Volga Steppe', ja: 'ボルガ草原' },
  anatolia: { en: 'Anatolia', ja: 'アナトリア' },
  arabia: { en: 'Arabia', ja: 'アラビア' },
  persia: { en: 'Persia', ja: 'ペルシア' },
  india: { en: 'India', ja: 'インド' },
  siberia: { en: 'Siberia', ja: 'シベリア' },
  gobi: { en: 'Gobi', ja: 'ゴビ' },
  yellowriver: { en: 'Yellow River', ja: '黄河' },
  indochina: { en: 'Indochina', ja: 'インドシナ' },
  amur: { en: 'Amur', ja: 'アムール' },
  chukotka: { en: 'Chukotka', ja: 'チュコト' },
  alaska: { en: 'Alaska', ja: 'アラスカ' },
  hudson: { en: 'Hudson', ja: 'ハドソン' },
  labrador: { en: 'Labrador', ja: 'ラブラドル' },
  greenland: { en: 'Greenland', ja: 'グリーンランド' },
  plains: { en: 'Great Plains', ja: '大平原' },
  cascadia: { en: 'Cascadia', ja: 'カスケード' },
  appalachia: { en: 'Appalachia', ja: 'アパラチア' },
  mesoamerica: { en: 'Mesoamerica', ja: 'メソアメリカ' },
  orinoco: { en: 'Orinoco', ja: 'オリノコ' },
  amazon: { en: 'Amazon', ja: 'アマゾン' },
  andes: { en: 'Andes', ja: 'アンデス' },
  sertao: { en: 'Sertão', ja: 'セルタン' },
  pampas: { en: 'Pampas', ja: 'パンパ' },
  patagonia: { en: 'Patagonia', ja: 'パタゴニア' },
  sunda: { en: 'Sunda', ja: 'スンダ' },
  newguinea: { en: 'New Guinea', ja: 'ニューギニア' },
  arnhem: { en: 'Arnhem Land', ja: 'アーネム' },
  outback: { en: 'Outback', ja: 'アウトバック' },
  murray: { en: 'Murray', ja: 'マレー川' },
  aotearoa: { en: 'Aotearoa', ja: 'アオテアロア' },
  peninsula: { en: 'Antarctic Peninsula', ja: '南極半島' },
  marie: { en: 'Marie Byrd Land', ja: 'マリーバードランド' },
  ross: { en: 'Ross Coast', ja: 'ロス海岸' },
  wilkes: { en: 'Wilkes Land', ja: 'ウィルクスランド' },
  maud: { en: 'Queen Maud Land', ja: 'ドロンニング・モード・ランド' },
}
