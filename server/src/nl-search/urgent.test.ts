import { describe, expect, it } from 'vitest'
import { detectUrgency } from './urgent.ts'

describe('an urgent request', () => {
  it.each([
    'I have chest pain',
    "I can't breathe",
    'my son took an overdose',
    'tengo dolor de pecho',
    'no puedo respirar',
    'sobredosis',
    '我胸痛',
    '喘不过气',
    '藥物過量',
  ])('[APP-AI-01b] tells to call 911: %s', (text) => {
    expect(detectUrgency(text)?.phone).toBe('911')
  })

  it.each([
    'I want to kill myself',
    'feeling suicidal, therapist in Yonkers',
    'quiero morir',
    'pienso en el suicidio',
    '我想自杀',
    '不想活了',
  ])('[APP-AI-01b] tells to call 988: %s', (text) => {
    expect(detectUrgency(text)?.phone).toBe('988')
  })

  it.each([
    'dentist in Yonkers',
    'cardiologist after a heart attack',
    'suicide prevention training',
    'heart doctor',
    'breathing problems',
    'urgent care',
  ])('[APP-AI-01b] stays quiet: %s', (text) => {
    expect(detectUrgency(text)).toBeUndefined()
  })

  it('[APP-AI-01b] speaks English and Spanish', () => {
    expect(detectUrgency('overdose')?.text.en).toMatch(/911/)
    expect(detectUrgency('suicide')?.text.es).toMatch(/988/)
  })
})
