/** Plays the games it is sent, one after the other. */
import { parentPort } from 'node:worker_threads'
import { type GameOrder, playGame } from './game.js'

parentPort?.on('message', (order: GameOrder) => parentPort?.postMessage(playGame(order)))
