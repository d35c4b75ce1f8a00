// Proves that numbers are read as people type them: none, once, hedged, misspelled, corrected, in pairs, with their sum; what leaves doubt goes to review.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { numberSenseOf } from "../writing/question-topic.ts";

interface Asked {
  language: string;
  question: string;
  scale?: readonly [min: number, max: number];
  /** "reply = number", or "?" where a person must look. */
  replies: string;
}

const asked: readonly Asked[] = [
  {
    language: "en",
    question: "How many cigarettes did you smoke yesterday?",
    replies: `
      ten, maybe less = ? | six and change = ? | Was gonna be 3 but ended up 7 = 7 | a baker's dozen = 13 | a whole pack, 20 = 20
      smoked 3 before noon and none after = 3 | didn't touch em = 0 | zero for the third day straight = 0
      6 yesterday, 8 the day before = 6 | 8 the day before, 6 yesterday = ? | 4, then 2 more = 6 | 7 total, 4 then 3 = 7
      two, one on my break and one driving home = 2 | 2 in the morning and 3 at night = ?`,
  },
  {
    language: "en",
    question: "How many hours did you sleep last night?",
    replies: `
      not a wink = 0 | went down at midnight and up at 7 = 7 | fell asleep at 11, woke up at 5 = 6 | 4, got up, then 2 more = 6
      fell asleep at 10:30 and got up at 6 = 7.5 | woke up at 5 = ? | half an hour at noon and half an hour at night = ?`,
  },
  {
    language: "en",
    question: "How many minutes did you walk today?",
    replies: `10 there and 10 back = 20 | 15 there and 20 back = 35 | half hour in the morning and half hour at night = ?`,
  },
  {
    language: "en",
    question: "How many people live in your home?",
    replies: `six humans and two dogs = 6 | 4 people and a cat = 4 | six, two dogs = ?`,
  },
  {
    language: "en",
    question: "What is your weight today, in pounds?",
    replies: `
      up a pound, 185 = 185 | down 2, now 184 = 184 | I'm at 212 now, was 220 = 212 | 185, up a pound = 185 | a buck ninety = ?
      lost 3 pounds = ? | down to 184 from 190 = 184`,
  },
  {
    language: "en",
    question: "On a scale from 0 to 10, how bad is your pain now?",
    scale: [0, 10],
    replies: `8 right now, was a 5 earlier = 8 | 6 now, earlier 3 = 6 | 4, then 2 more = ?`,
  },
  {
    language: "es",
    question: "¿Cuántos cigarros fumó ayer?",
    replies: `
      una cajetilla entera, veinte = 20 | ayer 6, antier 8 = 6 | 6 ayer y 8 antier = 6 | dos, uno con el café y otro con la cena = 2
      ocho, a lo mejor más = ? | al principio 3, al final fueron 7 = 7 | 4 y luego otros 2 = 6`,
  },
  {
    language: "es",
    question: "¿Cuántas horas durmió anoche?",
    replies: `me dormí a las 11 y desperté a las 5 = 6 | me quedé dormida a medianoche, me levanté a las 6 = 6 | desperté a las 5 = ?`,
  },
  {
    language: "es",
    question: "¿Cuánto pesa hoy, en libras?",
    replies: `subí una libra, 185 = 185 | 185, subí una = 185 | bajé 2, ahora 184 = 184 | bajé 3 libras = ?`,
  },
  {
    language: "es",
    question: "Del 0 al 10, ¿cuánto dolor tiene ahora?",
    scale: [0, 10],
    replies: `ahorita 8, en la mañana 5 = 8 | 8 ahora, antes era un 5 = 8`,
  },
  {
    language: "en",
    question: "How many hours did you sleep last night?",
    replies: `
      7 = 7 | 7 hours = 7 | about 7 = 7 | 6 and a half = 6.5 | 6.5 hrs = 6.5 | 6 1/2 = 6.5 | six = 6 | six hrs = 6 | like 5 = 5
      5 hrs 30 min = 5.5 | five and a half = 5.5 | 4 or 5 = ? | 4-5 = ? | not much = ? | none = 0 | didn't sleep at all = 0 | zero = 0
      none at all = 0 | eight hours thank God = 8 | only 3, baby was up = 3 | 3 hours if that = 3 | I slept 7 hours = 7 | got 8 = 8
      got about 6 hours = 6 | 8 hrs straight through = 8 | 10pm to 6am = 8 | went to bed at 10, up at 6 = ? | all night = ?
      I got 6 hrs, woke up 3 times = 6 | 8 😊 = 8 | seven 1/2 = ? | a solid 8 = 8 | maybe 4 = 4 | 4 maybe = 4 | too many lol = ?
      just 2 = 2 | two = 2 | to = ? | barely 4 = 4 | a full 8 = 8 | 7ish = ? | 7 or so = ? | 7 more or less = ?
      Last night I slept 6 hours = 6 | 6 last night, 8 the night before = 6 | 5 hours, usually 7 = 5 | nothing = 0 | 0 = 0 | o = ?
      11 pm - 7 am = 8 | from 10 to 6 = 8 | from 4 to 5 = ? | 4 to 5 = ? | slept from 1am to 5am = 4 | 10 to 6 = ?
      like 11pm til 5:30am = 6.5 | five, maybe five and a half = ? | 3 hrs and then the dog barked = 3`,
  },
  {
    language: "en",
    question: "How many cigarettes did you smoke yesterday?",
    replies: `
      none = 0 | 0 = 0 | zero thank god = 0 | none yesterday! = 0 | didn't smoke = 0 | I didn't smoke yesterday = 0
      I didn't smoke any = 0 | not one = 0 | not a single one = 0 | nada = 0 | zip = 0 | half a pack = ? | a pack = ? | 1 pack = ?
      2 = 2 | two = 2 | a couple = 2 | a few = ? | 3 or 4 = ? | three, maybe four = ? | just one = 1 | only 1 = 1
      one with my coffee = 1 | 5 cigs = 5 | 5 cigarettes = 5 | I smoked 5 = 5 | smoked 5 yesterday = 5 | i had 5 = 5
      had 2 after dinner = 2 | about 10 = 10 | 10 but trying to cut down = 10 | ten = 10 | a dozen = 12 | half a dozen = 6
      20, the whole pack = 20 | a whole pack (20) = 20 | pack and a half = ? | I quit! = ? | I quit so zero = 0 | down to 4 = 4
      4, down from 10 = 4 | 4 down from 10!! = 4 | went from 10 to 4 = ? | less than 5 = ? | more than 10 = ? | at least 10 = ?
      up to 20 = ? | over 20 = ? | too many = ? | lost count = ? | six total = 6 | 6 total = 6 | a total of 6 = 6
      2 in the morning, 3 at night so 5 = 5 | 2 am 3 pm = ? | 8 or so = ? | maybe 3 = 3 | 3? = 3 | 3... = 3 | three! = 3 | thre = 3
      fiv = 5 | fourteen = 14 | forteen = 14 | 15 cigs I know I know = 15 | same as before = ? | 5 same as usual = 5 | 5 as usual = 5
      5 yesterday 3 today = 5 | 3 today 5 yesterday = 5 | yesterday 5 = 5`,
  },
  {
    language: "en",
    question: "How many glasses of water did you drink today?",
    replies: `
      8 = 8 | 8 glasses = 8 | 8 cups = 8 | six glasses = 6 | 4 so far = 4 | 4 so far today = 4 | 2 bottles = ? | none yet = 0
      none = 0 | 1 = 1 | one = 1 | one glass = 1 | a glass = 1 | a couple = 2 | a few = ? | 2 and a half = 2.5 | 2 1/2 = 2.5
      2.5 = 2.5 | half a glass = 0.5 | 5 or 6 = ? | 5-6 = ? | maybe 5 = 5 | 5 and a coffee = ? | 3 glasses and 2 sodas = ? | three = 3
      10 easy = 10 | I've had 3 = 3 | ive had 3 = 3 | I drank 6 = 6 | drank about 6 = 6 | working on my 5th = ? | not enough = ?
      only 2 :( = 2 | just 2, sorry = 2 | at least 8 = ? | 8+ = ? | eight 8oz glasses = ? | 8 8oz glasses = ? | 64 oz = ?`,
  },
  {
    language: "en",
    question: "What was your blood sugar this morning?",
    replies: `
      140 = 140 | 140 mg/dl = 140 | it was 140 = 140 | one forty = 140 | one forty two = 142 | one hundred forty two = 142
      one hundred and forty = 140 | a hundred and forty = 140 | 1 hundred and forty = 140 | 2 hundred 40 = 240 | 3 hundred and one = 301
      3 hundred and one is what it said = 301 | two ten = 210 | two oh four = 204 | two hundred four = 204
      one oh five = 105 | 1 oh 5 = ? | 98 this morning = 98 | 98 before breakfast = 98 | 98 fasting = 98 | fasting 98 = 98
      my sugar was 98 = 98 | my sugar this morning was 110 = 110 | 110 before breakfast and 180 after = ?
      110 fasting 150 after eating = ? | high = ? | HI = ? | LO = ? | it said error = ? | didnt check = ? | forgot = ?
      don't have a meter = ? | 7.2 = ? | 110 at 7am = 110 | at 7am it was 110 = 110 | 7am 110 = 110 | 110 @ 7 = ? | 110 (7am) = 110
      woke up at 164 = 164 | 112 lol = 112 | 112!! = 112 | bs 112 = 112 | BS was 112 = 112 | bg 112 = 112 | glucose 112 = 112
      sugar 112 = 112 | it's 112 today = 112 | it's at 112 = 112 | sitting at 112 = 112 | reading was 112 = 112 | meter said 112 = 112
      meter says 112 = 112 | 112 on the meter = 112 | around 110 = 110 | 110ish = ? | between 110 and 120 = ? | 110-120 = ?
      110/120 = ? | over 200 = ? | under 100 = ? | three hundred = 300 | 300 and something = ? | two twenty five = 225
      two hundred twenty-five = 225 | ninety eight = 98 | ninetyeight = 98 | nintey eight = 98 | eighty-nine = 89 | 1 12 = ? | 11O = ?`,
  },
  {
    language: "en",
    question: "What is your weight today, in pounds?",
    replies: `
      180 = 180 | 180 lbs = 180 | 180lbs = 180 | 180# = 180 | 180.4 = 180.4 | 180 pounds even = 180 | one eighty = 180
      one hundred eighty = 180 | one eighty five = 185 | two oh five = 205 | two hundred and five = 205 | 205 and a half = 205.5
      205 1/2 = 205.5 | weighed in at 205 = 205 | I weigh 205 = 205 | I weighed 205 this morning = 205
      205 down 2 from last week = 205 | 205, down 2 = 205 | im at 163 today down 2 = 163 | 205 up 1 = 205 | 205 with clothes on = 205
      205 with my shoes on = 205 | 205 naked lol = 205 | scale says 205 = 205 | scale said 205 = 205 | 82 kg = ? | 82 kilos = ?
      14 stone = ? | about 200 = 200 | 200ish = ? | idk = ? | don't know = ? | none of your business = ? | lost 3 lbs = ?
      lost 3 now 202 = 202 | was 208 now 205 = 205 | 205 was 208 last week = 205 | last week 208 today 205 = 205
      208 last week, 205 today = 205 | 250+ = ? | two fifty = 250 | two fifty three = 253 | three hundred = 300`,
  },
  {
    language: "en",
    question: "How many minutes did you walk today?",
    replies: `
      30 = 30 | 30 min = 30 | 30 mins = 30 | thirty = 30 | half an hour = 30 | half hour = 30 | an hour = 60 | 1 hour = 60 | 1hr = 60
      1.5 hours = 90 | hour and a half = 90 | 1 hr 15 = 75 | 45ish = ? | 45 minutes around the block = 45 | 20 with the dog = 20
      walked 20 = 20 | I walked for 20 minutes = 20 | 20 minutes twice = ? | 15 and 15 = ? | 2 x 15 = ?
      15 min in am and 15 in pm = ? | none my knee hurts = 0 | 0 it rained = 0 | didn't walk today = 0 | didnt = ? | did not walk = 0
      couldn't walk today = ? | a mile = ? | 2 miles = ? | 5000 steps = ? | 10 minutes, better than nothing = 10
      10 is better than nothing = 10 | ten minutes but hey its something = 10 | a few = ? | a little = ?`,
  },
  {
    language: "en",
    question: "How many days this week did you take your medicine?",
    replies: `
      7 = 7 | all 7 = 7 | all seven = 7 | all = 7 | all of them = 7 | every day = 7 | everyday = 7 | every single day = 7
      5 out of 7 = 5 | 5 of 7 = 5 | 5/7 = 5 | 6 days = 6 | 6, missed Sunday = 6 | 6 missed one = 6 | missed 1 = ? | missed 2 days = ?
      all but one = 6 | none = 0 | 0 days = 0 | zero days = 0 | never = 0 | not once = 0 | not any = 0 | once = 1 | twice = 2
      1 day = 1 | one day = 1 | just one = 1 | most = ? | most days = ? | half = ? | 4 days I think = 4 | 5 or 6 days = ?
      everyday! = 7 | all 7 days = 7 | all but Sunday = 6 | every day except Monday and Tuesday = 5 | monday, tuesday and friday = 3
      Mon Wed Fri = 3 | M W F = ? | Monday = ? | none of them = 0 | five days, forgot twice = 5 | every day but 2 = 5`,
  },
  {
    language: "en",
    question: "How many times did you throw up today?",
    replies: `
      0 = 0 | none = 0 | not at all = 0 | never = 0 | not once = 0 | hasn't happened = 0 | hasn't happened today = 0
      haven't thrown up = 0 | I didn't = ? | didnt throw up = 0 | no times = 0 | no = ? | nope = ? | nope none = 0 | no, none = 0
      none thank goodness = 0 | 1 = 1 | once = 1 | one time = 1 | just once = 1 | only once = 1 | once this morning = 1 | 1 time = 1
      twice = 2 | twice already = 2 | two times = 2 | 2x = 2 | 2 times so far = 2 | three = 3 | thrice = ?
      3 times since midnight = 3 | a couple times = 2 | a couple of times = 2 | a few times = ? | several = ? | a lot = ?
      4 and counting = 4 | 5 times I think = 5 | every hour = ?`,
  },
  {
    language: "en",
    question: "How many people live in your household?",
    replies: `
      4 = 4 | four = 4 | 4 of us = 4 | there's 4 of us = 4 | theres four of us = 4 | we are 4 = 4 | just me = 1 | only me = 1 | me = ?
      just myself = 1 | i live alone = 1 | alone = 1 | me and my husband = 2 | me and 2 kids = 3 | 2 adults 3 kids = ? | 5 total = 5
      five including me = 5 | 5 including the baby = 5 | 4 plus me = ? | 6 people = 6 | six people in 2 bedrooms = 6
      2 adults and 3 kids so 5 = 5 | 7 counting grandma = 7 | my wife, 2 kids and me = 4 | 3 and a dog = ?
      3 kids and me, 4 in all = 4 | 4 now that my son moved out = 4 | me my mom and my sister = 3 | me and my kids = ?
      just me and my mom = 2 | my husband and 2 kids = ? | me, my wife, three kids and grandma = 6 | me and the cat = ?
      me and my two boys = 3 | 2 adults and 3 kids = ? | myself, my boyfriend and our baby = 3`,
  },
  {
    language: "en",
    question: "On a scale of 0 to 10, how bad is your pain?",
    scale: [0, 10],
    replies: `
      5 = 5 | a 5 = 5 | 5/10 = 5 | 5 out of 10 = 5 | five = 5 | a five = 5 | it's a 5 = 5 | its about a 5 = 5 | about 5 = 5
      maybe 5 = 5 | 5 maybe = 5 | 5ish = 5 | 5 or so = 5 | around a 5 = 5 | 5 or 6 = ? | 5-6 = ? | 5.5 = ? | five and a half = ?
      between 4 and 5 = ? | at least 8 = ? | 8+ = ? | 10!!!! = 10 | 10+ = ? | 11 = ? | 11/10 = ? | 100 = ? | ten = 10 | a ten = 10
      zero = 0 | none = 0 | no pain = 0 | no pain at all = 0 | 0 no pain = 0 | 0, no pain today = 0 | nothing = 0 | not bad = ?
      bad = ? | very bad = ? | worst ever = ? | the worst = ? | 10 worst ever = 10 | 5 today = 5 | 5 today, 8 yesterday = 5
      was an 8 yesterday, 5 today = 5 | 8 yesterday 5 today = 5 | down to a 3 = 3 | down to 3 from 6 = 3 | went down from 8 to 4 = 4
      better, a 3 now = 3 | 3 sitting, 7 walking = ? | 3 at rest 7 when I walk = ? | 4 with meds = 4 | 4 with meds, 8 without = ?
      6 in my back = 6 | 6, my back hurts = 6 | 7 when I move = 7 | 7 it hurts = 7 | 7 most days = 7 | 7 on a good day = 7
      seven today doc = 7 | 4 less than last week = 4 | 8, took 2 pills an hour ago = 8 | like a 6 = 6 | I'd say 6 = 6
      i would say a 6 = 6 | id say 6 = 6 | I'd give it a 6 = 6 | I'm at a 6 = 6 | im at 6 = 6 | 6 right now = 6 | 6 rn = 6
      6 i guess = 6 | i guess 6 = 6 | 6 please help = 6 | solid 7 = 7 | strong 7 = 7 | low 3 = 3 | high 8 = 8 | a good 8 = 8
      number 6 = 6 | #6 = 6 | level 6 = 6 | 2 point 5 = ? | two = 2 | too = ? | for = ? | won = ? | ate = ? | fore = ? | eight = 8
      eigth = 8 | seve = 7 | sevn = 7 | nien = 9`,
  },
  {
    language: "en",
    question: "From 0 to 3, how often have you felt down these two weeks? 0 not at all, 3 nearly every day",
    scale: [0, 3],
    replies: `
      0 = 0 | not at all = 0 | Not at all! = 0 | 3 = 3 | nearly every day = 3 | almost every day = ? | 0 not at all = 0
      0, not at all = 0 | 3 nearly every day = 3 | 1 = 1 | several days = ? | 2 = 2 | more than half = ? | everyday = ? | never = ?`,
  },
  {
    language: "en",
    question: "What is your top blood pressure number?",
    replies: `
      120 = 120 | 120/80 = 120 | it was 120/80 = 120 | 120 over 80 = 120 | 128 over 82 = 128 | 120 80 = ? | top 120 bottom 80 = 120
      120 top 80 bottom = 120 | 120 on top = 120 | one twenty = 120 | one twenty over eighty = 120 | it was 152/90 = 152 | 152 = 152
      152 this morning = 152 | high = ? | normal = ?`,
  },
  {
    language: "en",
    question: "What was your blood pressure?",
    replies: `
      120/80 = ? | 120 over 80 = ?`,
  },
  {
    language: "en",
    question: "How many alcoholic drinks did you have this week?",
    replies: `
      0 = 0 | none = 0 | I don't drink = 0 | i dont drink = 0 | 2 = 2 | 2 beers = 2 | 2 glasses of wine = 2
      2 glasses of wine at my sisters = 2 | two beers saturday = 2 | one beer = 1 | a beer = 1 | a glass of wine = 1 | a 6 pack = 6
      a six pack = 6 | a 12 pack = 12 | one = 1 | just the one = 1 | 4, one each night = 4 | 3 or 4 beers = ? | too many = ?
      a couple beers = 2 | a few = ? | about 12 = 12`,
  },
  {
    language: "en",
    question: "How many steps did you take yesterday?",
    replies: `
      5000 = 5000 | 5,000 = 5000 | 5k = 5000 | 5.2k = 5200 | about 5k = 5000 | 5 thousand = 5000 | five thousand = 5000
      10,432 = 10432 | 10432 steps = 10432 | 6,500 steps = 6500 | 6500 according to my phone = 6500 | my watch says 8,213 = 8213
      over 10k = ? | 10k+ = ? | 12.5k = 12500 | almost 9000 = ? | none = 0 | 0 = 0`,
  },
  {
    language: "en",
    question: "How many pills do you have left?",
    replies: `
      10 = 10 | ten pills = 10 | 10 left = 10 | 10 pills left = 10 | i have 10 = 10 | about 10 = 10 | none = 0 | none left = 0
      I'm out = 0 | im all out = 0 | ran out = 0 | ran out yesterday = 0 | a few = ? | two weeks worth = ? | enough for a week = ?
      one = 1 | last one = 1 | half the bottle = ? | half a bottle = ? | 14 I counted = 14 | 2 days worth = ? | the last one = 1
      my last pill = 1 | two, tonight and tomorrow = 2 | about a weeks worth = ?`,
  },
  {
    language: "en",
    question: "How old is your child, in years?",
    replies: `
      5 = 5 | five = 5 | 5 years old = 5 | 5yo = 5 | 5 y/o = 5 | 5 and a half = 5.5 | five and a half = 5.5 | almost 6 = ?
      turning 6 next week = ? | just turned 5 = 5 | she's 5 = 5 | she is 5 years old = 5 | 5 in March = 5 | 5 yrs 3 months = ?
      18 months = ? | 9 months = ? | a year and a half = ? | 2 1/2 = 2.5`,
  },
  {
    language: "en",
    question: "What is your temperature?",
    replies: `
      98.6 = 98.6 | 98.6 F = 98.6 | 98.6F = 98.6 | 98.6° = 98.6 | 98.6 degrees = 98.6 | 98 point 6 = 98.6
      ninety eight point six = 98.6 | 101 = 101 | 101.3 = 101.3 | it's 101.3 = 101.3 | 38.5 = ? | 38.5 C = ? | 37 = ? | normal = ?
      no fever = ? | 100 even = 100 | a hundred = 100 | one hundred and one = 101 | one oh one = 101 | one oh one point two = 101.2`,
  },
  {
    language: "es",
    question: "¿Cuántas horas durmió anoche?",
    replies: `
      7 = 7 | 7 horas = 7 | siete = 7 | siete horas = 7 | como 7 = 7 | unas 7 = 7 | seis y media = 6.5 | 6 y media = 6.5 | 6 1/2 = 6.5
      6.5 = 6.5 | 6,5 = 6.5 | 4 o 5 = ? | 4 a 5 = ? | 4-5 = ? | casi nada = ? | nada = 0 | no dormí = 0 | no dormi nada = 0
      no pegué el ojo = 0 | ninguna = 0 | cero = 0 | solo 3 = 3 | nomas 4 = 4 | nada más 4 = 4 | 8 horas gracias a Dios = 8
      dormí 6 = 6 | dormi como 6 = 6 | yo dormí 6 horas = 6 | de 10 a 6 = ? | toda la noche = ? | muy poco = ? | poco = ?
      5 horas y media = 5.5 | cinco y pico = ? | más o menos 6 = ? | 6 más o menos = ? | casi 8 = ? | 8 seguidas = 8 | 8 corridas = 8
      ocho horitas = 8 | 3 y me desperté = 3 | 3 porque el bebé lloró = 3 | de la 1 a las 5 = 4 | de 11pm a 6am = 7
      de las 10 a las 6 = 8 | de 4 a 5 = ? | desde las 12 hasta las 5 = 5 | de 11 a no se q hora = ? | siete, parejito = 7`,
  },
  {
    language: "es",
    question: "¿Cuántos cigarros fumó ayer?",
    replies: `
      0 = 0 | cero = 0 | ninguno = 0 | ninguno gracias a Dios = 0 | ni uno = 0 | ni uno solo = 0 | nada = 0 | no fumé = 0
      ayer no fumé = 0 | no fumé ayer = 0 | ya no fumo = ? | ya dejé de fumar = ? | uno = 1 | 1 = 1 | solo uno = 1 | uno nada más = 1
      uno nomas = 1 | nomas uno = 1 | uno nomas despues de comer = 1 | solo uno despues de comer = 1 | uno solo = 1
      uno con el café = 1 | dos = 2 | dos cigarros = 2 | fumé 5 = 5 | me fumé 5 = 5 | me fume como 5 = 5 | 5 cigarros = 5
      cinco nomás = 5 | media cajetilla = ? | una cajetilla = ? | una cajetilla de veinte = ? | un par = 2 | unos cuantos = ?
      varios = ? | pocos = ? | muchos = ? | 3 o 4 = ? | de 3 a 4 = ? | entre 5 y 6 = ? | como 10 = 10 | unos 10 = 10
      diez más o menos = ? | más de 10 = ? | menos de 5 = ? | por lo menos 10 = ? | hasta 20 = ? | ayer 5 = 5 | ayer 5 hoy 3 = 5
      hoy 3 ayer 5 = 5 | antes 20 ahora 5 = ? | bajé a 4 = 4 | bajé de 10 a 4 = ? | una docena = 12 | media docena = 6
      8 pero ya le voy bajando = 8 | quince = 15 | kinse = 15 | quinse = 15 | dies = 10 | dyez = 10 | sinco = 5 | cinko = 5 | ceis = 6
      seiz = 6 | siette = 7 | ocho = 8 | nuebe = 9 | onse = 11 | dose = 12 | trese = 13 | catorse = 14 | beinte = 20`,
  },
  {
    language: "es",
    question: "¿Cuántos vasos de agua tomó hoy?",
    replies: `
      8 = 8 | 8 vasos = 8 | ocho vasos = 8 | un vaso = 1 | uno = 1 | vaso y medio = 1.5 | un vaso y medio = 1.5 | dos y medio = 2.5
      2 y medio = 2.5 | medio vaso = 0.5 | ninguno = 0 | ninguno todavía = 0 | todavía ninguno = 0 | ningun vaso = 0
      4 hasta ahorita = 4 | llevo 4 = 4 | llevo cuatro vasos = 4 | van 4 = 4 | tomé 6 = 6 | me tomé 6 vasos = 6 | 2 botellas = ?
      3 y un café = ? | tres y un cafe = ? | como 5 = 5 | muchos = ? | pocos = ? | bastante = ? | un par = 2 | un litro = ?`,
  },
  {
    language: "es",
    question: "¿Cuánto marcó su azúcar hoy en ayunas?",
    replies: `
      140 = 140 | 140 mg = 140 | ciento cuarenta = 140 | ciento cuarenta y dos = 142 | uno cuarenta = 140 | uno cuarenta y dos = 142
      dos diez = 210 | doscientos diez = 210 | dosientos dies = 210 | tresientos cinco = 305 | trescientos cinco = 305
      me salió en 140 = 140 | me salio 140 = 140 | salió en 140 = 140 | marcó 140 = 140 | marco 140 = 140 | amanecí en 140 = 140
      amanecí con 140 = 140 | la tengo en 140 = 140 | la traigo en 140 = 140 | traigo 140 = 140 | está en 140 = 140
      estaba en 140 = 140 | 140 en ayunas = 140 | en ayunas 140 = 140 | 140 en ayunas y 180 después = ?
      110 antes de comer y 160 después = ? | 140 hoy = 140 | hoy 140 = 140 | hoy 140 ayer 160 = 140 | hoy 142 ayer 144 = 142
      ayer 160 hoy 140 = 140 | alta = ? | no me chequé = ? | no me la tomé = ? | se me olvidó = ? | 110 a las 7 = 110
      a las 7 salió 110 = 110 | noventa y ocho = 98 | noventaiocho = ? | 98 = 98 | 7.2 = ? | entre 110 y 120 = ? | 110 a 120 = ?
      como 120 = 120 | un 120 = 120 | en 120 = 120`,
  },
  {
    language: "es",
    question: "¿Cuánto pesó esta mañana en libras?",
    replies: `
      180 = 180 | 180 libras = 180 | 180 lbs = 180 | ciento ochenta = 180 | ciento ochenta libras = 180 | 180 y media = 180.5
      180 libras y media = 180.5 | 210 libras y media = 210.5 | uno ochenta = 180 | dos veinte = 220 | doscientas veinte = 220
      doscientas veinte libras = 220 | peso 180 = 180 | pesé 180 = 180 | hoy pesé 180 = 180 | 82 kilos = ? | 82 kg = ? | 180.5 = 180.5
      180,5 = 180.5 | la báscula dice 180 = 180 | bajé 2 libras = ? | bajé a 178 = 178 | subí 2 = ? | como 180 = 180 | unas 180 = 180
      180 con ropa = 180 | 180 con zapatos = 180 | no sé = ?`,
  },
  {
    language: "es",
    question: "¿Cuántos minutos caminó hoy?",
    replies: `
      30 = 30 | 30 minutos = 30 | treinta = 30 | treinta minutitos = 30 | media hora = 30 | media horita = 30 | una hora = 60
      1 hora = 60 | hora y media = 90 | una hora y media = 90 | una hora y 15 = 75 | un cuarto de hora = 15
      tres cuartos de hora = 45 | dos horas = 120 | 20 con el perro = 20 | caminé 20 = 20 | caminé como 20 = 20 | nada = 0
      no caminé = 0 | no caminé hoy = 0 | hoy no caminé = 0 | no pude = ? | no pude caminar = ? | no salí = ? | cero llovió = 0
      poquito = ? | 2 cuadras = ? | 2 millas = ? | 15 en la mañana y 15 en la tarde = ?`,
  },
  {
    language: "es",
    question: "¿Cuántos días tomó su medicina esta semana?",
    replies: `
      7 = 7 | los 7 = 7 | los siete = 7 | los 7 días = 7 | todos = 7 | todos los días = 7 | diario = 7 | 5 de 7 = 5 | 5/7 = 5
      6 días = 6 | 6, me faltó el domingo = 6 | seis me falto uno = 6 | me faltó uno = ? | todos menos el domingo = 6 | ninguno = 0
      ningún día = 0 | nunca = 0 | ni un día = 0 | cero días = 0 | una vez = 1 | un día = 1 | solo un día = 1 | dos veces = 2
      2 veces = 2 | casi todos = ? | la mitad = ?`,
  },
  {
    language: "es",
    question: "¿Cuántas veces vomitó hoy?",
    replies: `
      0 = 0 | ninguna = 0 | ninguna vez = 0 | ni una vez = 0 | nunca = 0 | nada = 0 | no he vomitado = 0 | no vomité = 0
      no vomito = 0 | no = ? | una = 1 | una vez = 1 | solo una vez = 1 | 1 vez = 1 | 1 = 1 | dos = 2 | 2 veces = 2 | dos veces = 2
      como 3 veces = 3 | 3 veces desde anoche = 3 | tres = 3 | un par de veces = 2 | varias = ? | muchas = ? | cada hora = ?`,
  },
  {
    language: "es",
    question: "¿Cuántas personas viven en su casa?",
    replies: `
      4 = 4 | cuatro = 4 | somos 4 = 4 | somos cuatro = 4 | vivimos 5 = 5 | 4 personas = 4 | solo yo = 1 | nomas yo = 1
      nada más yo = 1 | yo sola = 1 | yo solo = 1 | vivo sola = 1 | vivo solo = 1 | vivo sola con mi perro = ? | mi esposo y yo = 2
      yo y mis 2 hijos = 3 | 2 adultos y 3 niños = ? | 2 adultos y 3 niños, 5 en total = 5 | 5 en total = 5 | en total 5 = 5
      somos 5 conmigo = 5 | 5 contando al bebé = 5 | seis con mi suegra = 6 | mi esposo, yo y los tres niños = 5
      mi esposo los dos niños y yo = 4 | mi hija y yo = 2 | yo con mis 3 hijos = 4 | mi mamá, mi papá y yo = 3
      mi esposo y mis hijos = ? | mi esposo y 2 hijos = ? | yo y mis hijos = ? | mis papás y yo = ?
      yo, mi esposa, 2 niños y mi suegra = 5`,
  },
  {
    language: "es",
    question: "Del 0 al 10, ¿cuánto dolor tiene?",
    scale: [0, 10],
    replies: `
      5 = 5 | un 5 = 5 | un cinco = 5 | 5 de 10 = 5 | 5/10 = 5 | cinco = 5 | como un 5 = 5 | como 5 = 5 | más o menos un 5 = 5
      mas o menos 5 = 5 | 5 más o menos = 5 | un 5 más o menos = 5 | diría que 5 = 5 | yo diría un 5 = 5 | le pongo un 5 = 5
      yo le doy un 5 = 5 | como en 5 = 5 | entre 4 y 5 = ? | 4 o 5 = ? | 4 a 5 = ? | cinco y medio = ? | diez = 10
      10 ya no aguanto = 10 | diezzz = 10 | diezzz ya no aguanto = 10 | el máximo = 10 | máximo = 10 | lo máximo = 10
      10 el máximo = 10 | cero = 0 | nada = 0 | ninguno = 0 | sin dolor = 0 | nada de dolor = 0 | no tengo dolor = 0 | no me duele = 0
      no me duele nada = 0 | ya no me duele = 0 | cero dolor = 0 | 0 gracias a Dios = 0 | hoy 4 = 4 | hoy 4 ayer era 8 = 4
      hoy 4, ayer 8 = 4 | ayer 8 hoy 4 = 4 | ayer 8, hoy ya 4 = 4 | bajó a 3 = 3 | bajó de 8 a 3 = ? | ya bajó a un 3 = 3
      3 sentado 7 caminando = ? | 7 cuando camino = 7 | 7 al caminar = 7 | 7 en la rodilla = 7 | 7 mi espalda = 7 | nueve mi amor = 9
      ocho doctora = 8 | 8 señorita = 8 | 8 mija = 8 | un 8 si no camino = 8 | 4 con la pastilla = 4 | uno y porque no hay cero = 1
      1, casi nada = 1 | uno, casi nada = 1 | dos, casi ni lo siento = 2 | dos casi no duele = 2 | mucho = ? | poquito = ?
      fuerte = ? | un ocho fuerte = 8 | ocho cerrado = 8 | un siete y medio = ? | número 6 = 6 | el 6 = 6 | en 6 = 6 | nivel 6 = 6
      la mitad, 5 = 5 | en la mañana 8, ahorita 4 = 4 | era 8, ahora 4 = 4 | antes era 9 ahora ya es cuatro = 4 | 4, antes era 8 = 4
      empezó en 8, va en 4 = ? | ya nomas un tres = 3 | nueve punto cinco = ? | 6 para 7 = ? | 6 tirandole a 7 = ?
      un 6 tirando a 7 = ? | como 6 o 7 = ? | ni un 2 = 2 | menos de 3 = ? | no pasa de 3 = ? | un 7 bajito = 7 | siete de diez = 7
      7 sobre 10 = 7 | cinco pelado = 5`,
  },
  {
    language: "es",
    question: "Del 1 al 5, ¿qué tan satisfecho quedó con su visita? 1 es nada y 5 es muy satisfecho.",
    scale: [1, 5],
    replies: `
      5 = 5 | 5 estrellas = 5 | cinco estrellitas = 5 | un 5 = 5 | muy satisfecho = 5 | muy satisfecha = 5 | nada = 1 | nada, 1 = 1
      el más bajo = 1 | el más alto = 5 | el máximo = 5 | el 5 = 5 | un cinco con estrellita = 5 | un sinco con estrellita = 5
      cuatrito = 4 | uno = 1 | 6 = ? | 0 = ? | 10 = ?`,
  },
  {
    language: "es",
    question: "¿Cuál fue su presión de arriba (la sistólica)?",
    replies: `
      120 = 120 | 120/80 = 120 | 120 sobre 80 = 120 | fue 120 sobre 80 = 120 | 120 con 80 = 120 | 120 arriba y 80 abajo = 120
      arriba 120 abajo 80 = 120 | 165 la de arriba y 95 la otra = 165 | 120 parejitos, sobre 80 = 120
      ciento veinte sobre ochenta = 120 | ciento veinte = 120 | alta = ? | normal = ?`,
  },
  {
    language: "es",
    question: "¿Cuántos pasos dio hoy?",
    replies: `
      5000 = 5000 | 5,000 = 5000 | 5.000 = ? | 6.500 = ? | 5 mil = 5000 | cinco mil = 5000 | 5k = 5000 | como 5 mil = 5000
      mil quinientos = 1500 | 6 mil quinientos = 6500 | 10,432 = 10432 | diez mil = 10000 | como 4 mil y algo = ?`,
  },
  {
    language: "es",
    question: "¿Cuántas pastillas le quedan?",
    replies: `
      10 = 10 | me quedan 10 = 10 | quedan diez = 10 | 10 pastillas = 10 | ninguna = 0 | ya no tengo = ? | ya no me quedan = 0
      se me acabaron = 0 | una = 1 | la última = 1 | como 10 = 10 | pocas = ? | para una semana = ? | la ultima = 1
      me queda la última = ? | solo la última = 1 | dos, hoy y mañana = 2 | para mañana nomás = ? | una cajetilla de 20 = ?`,
  },
  {
    language: "es",
    question: "¿Qué temperatura tiene?",
    replies: `
      98.6 = 98.6 | 101 = 101 | 101.3 grados = 101.3 | noventa y ocho punto seis = 98.6 | ciento uno = 101
      ciento uno punto tres = 101.3 | 38.5 = ? | 38 y medio = ? | no tengo fiebre = ? | normal = ?`,
  },
  {
    language: "en",
    question: "How many hours did you exercise this week?",
    replies: `
      3 total = 3 | about three = 3 | 3 and half = 3.5 | 3.5ish = ? | zilch = 0 | none, too hot = 0 | a good 2 hours = 2
      2 hours tops = 2 | prob 2 = 2 | 2hrs mon 1hr wed so 3 = 3 | 4, 2 on sat and 2 on sun = 4 | two hours max = 2 | over 5 = ?
      45 min = 0.75 | an hour and a half = 1.5`,
  },
  {
    language: "en",
    question: "How many days have you had a fever?",
    replies: `
      2 days now = 2 | since Monday = ? | 3 days in a row = 3 | this is day 3 = ? | day 4 = ? | only today so 1 = 1 | 2 nights = 2
      going on 3 = 3 | a week = ? | none = 0 | almost a week = ? | just yesterday = ? | two full days = 2`,
  },
  {
    language: "en",
    question: "How many puffs of your inhaler did you use today?",
    replies: `
      2 = 2 | 2 puffs = 2 | two puffs twice so 4 = 4 | 4 puffs total = 4 | none needed = 0 | didn't need any = 0
      didnt need it today = 0 | havent needed it = 0 | haven't used it = 0 | 2 this morning 2 tonight = ? | six!!! bad day = 6
      8 puffs, it's been rough = 8`,
  },
  {
    language: "en",
    question: "What is your pulse?",
    replies: `
      72 = 72 | 72 bpm = 72 | seventy two = 72 | one ten and racing = 110 | 110, just walked up stairs = 110
      it's at 110 and I'm just sittin here = 110 | 68 at rest = 68 | resting 68 = 68 | fast = ? | between 80 and 90 = ?`,
  },
  {
    language: "en",
    question: "On a scale from 1 (very low) to 5 (very high), how stressed are you?",
    scale: [1, 5],
    replies: `
      very low = 1 | very high = 5 | 5 very high = 5 | 3 = 3 | high = ? | medium = ? | 5 :( = 5 | 5!!! kids are driving me crazy = 5
      4.5 = ? | 3 today but 5 most days = ? | 2ish = 2 | 7 = ?`,
  },
  {
    language: "en",
    question: "From 1 to 10, how would you rate your sleep?",
    scale: [1, 10],
    replies: `
      7 = 7 | 10 slept like a rock = 10 | I give it an 8 = 8 | 8/10 = 8 | 8 outta 10 = 8 | 8 outa 10 = 8 | solid 8 = 8
      2, was up all night = 2 | 2 up with the baby at 3 = 2 | 3. woke up 4 times = 3 | 3 I woke up 4 times = 3 | terrible, 2 = 2
      terrible 2 = 2 | not great, maybe 4 = 4 | not great maybe a 4 = 4 | better than last week, 6 = 6
      6 better than last week which was a 4 = 6 | 10 out of 10 would sleep again = 10 | 1 to be honest = 1 | 1 honestly = 1 | zero = ?
      half decent, 6 = 6 | four and a half = ? | six or seven = ?`,
  },
  {
    language: "en",
    question: "How many bottles of formula did your baby take today?",
    replies: `
      6 = 6 | six bottles = 6 | 6 4oz bottles = ? | 6 so far, one more tonight = 6 | 5 and a half = 5.5 | 8, she's hungry = 8
      7 I think = 7`,
  },
  {
    language: "en",
    question: "How many meals did you skip this week?",
    replies: `
      2 = 2 | skipped 2 = 2 | missed 2 = 2 | none = 0 | I didn't skip any = 0 | just one = 1 | two, Monday and Tuesday = 2`,
  },
  {
    language: "en",
    question: "How many drinks did you have last week?",
    replies: `
      a twelve pack = 12 | twelve = 12 | just a six pack = 6 | 2 glasses of wine = 2 | one beer on Friday = 1
      one margarita at the wedding = 1 | none im sober = 0 | sober 2 years = ? | 0, 5 years sober = 0 | didn't drink = 0
      I don't drink alcohol = 0`,
  },
  {
    language: "en",
    question: "How many people live in your home?",
    replies: `
      5 = 5 | just the two of us = 2 | two of us = 2 | 2 adults, 2 kids = ? | 4 - me, hubby and two kids = 4 | me hubby and 2 kids = 4
      myself and my son = 2 | one, just me = 1 | 1 me = 1 | 1 just me = 1 | 3 of us plus a baby = ? | nine of us in 3 bedrooms = 9
      six, me and the 5 kids = 6 | 7 counting the baby = 7 | 10 lol = 10 | only me and the cat = ? | me and my 3 kids = 4`,
  },
  {
    language: "es",
    question: "¿Cuántas horas hizo ejercicio esta semana?",
    replies: `
      3 en total = 3 | tres y media = 3.5 | como tres = 3 | ni una = 0 | cero, hizo mucho calor = 0 | 2 horas máximo = 2
      45 minutos = 0.75 | hora y media = 1.5 | ninguna, me sentí mal = 0`,
  },
  {
    language: "es",
    question: "¿Cuántos días ha tenido fiebre?",
    replies: `
      2 días ya = 2 | ya van 3 = 3 | llevo 3 días = 3 | desde el lunes = ? | dos noches = 2 | una semana = ? | casi una semana = ?
      solo ayer = ? | con hoy van 4 = 4 | hoy y ayer = ?`,
  },
  {
    language: "es",
    question: "¿Cuántas veces usó su inhalador hoy?",
    replies: `
      dos = 2 | 2 veces nada más = 2 | ninguna gracias a Dios = 0 | no lo usé = 0 | no lo he usado = 0 | no lo necesité = 0
      no me hizo falta = 0 | una en la mañana = 1 | una en la mañana y otra en la noche = 2 | cuatro y sigo igual = 4 | unas 3 = 3
      3 o 4 = ?`,
  },
  {
    language: "es",
    question: "¿Cuál es su pulso?",
    replies: `
      72 = 72 | setenta y dos = 72 | uno diez = 110 | 110 acabo de subir escaleras = 110 | está en 110 = 110 | 68 descansando = 68
      rápido = ?`,
  },
  {
    language: "es",
    question: "Del 1 (muy bajo) al 5 (muy alto), ¿cuánto estrés tiene?",
    scale: [1, 5],
    replies: `
      muy bajo = 1 | muy alto = 5 | un 3 = 3 | tres = 3 | 5 muy alto = 5 | regular = ? | mucho = ?
      cuatro, mis hijos me traen loca = 4 | 4 mis hijos me traen loca = 4`,
  },
  {
    language: "es",
    question: "Del 1 al 10, ¿cómo durmió?",
    scale: [1, 10],
    replies: `
      8 = 8 | un ocho = 8 | 8 dormí bien = 8 | 8 dormí 7 horas = 8 | 3 me desperté 4 veces = 3 | mal, un 2 = 2 | mal un 2 = 2
      como un 6 más o menos = 6 | 10 como piedra = 10 | le doy un 9 = 9 | siete punto cinco = ? | entre 6 y 7 = ?
      6 mejor que ayer = 6 | 6 mejor que la semana pasada que fue 4 = 6 | cero = ? | un 1 la verdad = 1 | uno, no dormí nada = 1`,
  },
  {
    language: "es",
    question: "¿Cuántos biberones tomó su bebé hoy?",
    replies: `
      6 = 6 | seis biberones = 6 | lleva 5 = 5 | lleva cinco hasta ahorita = 5 | 5 y medio = 5.5 | 8 tiene mucha hambre = 8`,
  },
  {
    language: "es",
    question: "¿Cuántas comidas se saltó esta semana?",
    replies: `
      2 = 2 | me salté 2 = 2 | me salté dos = 2 | ninguna = 0 | solo una = 1 | dos, lunes y martes = 2`,
  },
  {
    language: "es",
    question: "¿Cuántas personas viven en su hogar?",
    replies: `
      5 = 5 | somos 5 = 5 | nomás nosotros dos = 2 | somos dos = 2 | nada mas yo y mi gato = ? | mi hija y yo = 2 | una, yo = 1
      uno, solo yo = 1 | 1 yo sola = 1 | seis: yo y mis 5 hijos = 6 | somos nueve en 3 cuartos = 9 | 7 con la bebé = 7
      vivo con mis papás = ? | yo con mis 3 hijos = 4`,
  },
  {
    language: "es",
    question: "¿Cuánto pesa en libras?",
    replies: `
      peso ciento ochenta y cinco = 185 | uno ochenta y cinco = 185 | 185 lb = 185 | como 185 = 185 | 185 más o menos = ?
      antes 220 ahora 214 = 214 | bajé 5 libras peso 180 = 180 | subí a 190 = 190 | doscientos dos y media = 202.5`,
  },
  {
    language: "es",
    question: "¿Cuánto le salió el azúcar?",
    replies: `
      siento bente = 120 | ciento beinte = 120 | sien = ? | uno veinticinco = 125 | uno cincuenta = 150 | dos cuarenta = 240
      110 y ya desayuné = 110 | 130 después de desayunar = 130 | en 130 = 130 | 130 o por ahí = 130 | bien = ? | normal, 98 = 98
      normal 98 = 98`,
  },
  {
    language: "en",
    question: "How many times did you use your rescue inhaler today?",
    replies: `
      one this morning and one tonight = 2 | once in the morning and once at night = 2 | one and then another one = 2
      one, maybe another later = 1`,
  },
  {
    language: "en",
    question: "How bad is your pain from 0 to 10?",
    scale: [0, 10],
    replies: `
      right in the middle, 5 = 5 | right in the middle = ? | 8 this morning, 4 now = 4 | was an 8, down to a 4 now = 4
      it was an 8 but now it's a 4 = 4 | started at 8, now 4 = 4 | 4, used to be 8 = 4 | 4 instead of 8 = 4 | better, like a 3 = 3
      honestly a 9 = 9 | Nine. = 9 | 9. Can't walk. = 9 | 10 plus = ? | maybe a 2 or 3 = ? | 2 if I sit still = 2 | 6 to 7 = ?
      sevenish = 7 | about a seven or so = 7 | 0 today!! first time in weeks = 0 | 5 pain, 2 nausea = ? | zero pain = 0
      none today = 0 | a little, 2 = 2 | little bit, maybe 2 = 2 | TEN = 10 | T E N = 10 | ten/10 = 10 | 7 of 10 = 7 | 7 over 10 = 7
      seven out of ten = 7 | 5 on the scale = 5 | scale of 5 = 5 | between a 3 and a 4 = ? | closer to 4 = 4 | four tops = 4
      not above 3 = ? | under 3 = ? | less than 2 = ?`,
  },
  {
    language: "es",
    question: "¿Cuántos días caminó esta semana?",
    replies: `
      lunes, martes y jueves = 3 | lunes y viernes = 2 | lun mar y vie = 3 | todos menos el domingo = 6
      todos los días menos el sábado y domingo = 5 | todos menos dos = 5 | todos = 7 | todos los días = 7 | diario = 7 | los 7 = 7
      casi todos = ? | el lunes = ? | entre semana = ?`,
  },
  {
    language: "es",
    question: "¿Cuántas veces vomitó su niño desde ayer?",
    replies: `
      anoche una y hoy otra = 2 | una ayer y otra hoy = 2 | una en la mañana y una en la noche = 2 | una = 1 | una, quizás dos = ?
      una o dos = ?`,
  },
  {
    language: "en",
    question: "What is your weight today?",
    replies: `
      145 point two = 145.2 | 145 point 2 = 145.2 | up 2 lbs since monday = ? | down a pound = ? | im up 3 = ? | 145, up 2 lbs since monday = 145
      up 2 to 145 = 145`,
  },
  {
    language: "en",
    question: "What is your oxygen level?",
    replies: `97 on 2 liters = 97 | 97 on two liters of oxygen = 97 | 97 percent = 97 | 97 on 2 different days = ?`,
  },
  {
    language: "en",
    question: "How many minutes did you exercise?",
    replies: `an hour fifteen = 75 | one hour twenty = 80 | 1 hr 15 = 75 | an hour = 60 | two hours today = 120`,
  },
  {
    language: "en",
    question: "How many days have you been smoke free?",
    replies: `2 weeks and 3 days = 17 | two weeks and a day = 15 | two weeks ago = ? | a year = ?`,
  },
  {
    language: "en",
    question: "How many days did you exercise this week?",
    replies: `four outta seven = 4 | four out of seven = 4 | 4 out of 7 days = 4 | 9 out of 7 = ? | four out of ten = ? | a week = ?`,
  },
  {
    language: "en",
    question: "How old are you?",
    replies: `67, born in 59 = 67 | 67, I was born 1959 = 67 | about to be 68 = ? | 67 = 67`,
  },
  {
    language: "en",
    question: "From 1 to 10, how is your mood?",
    scale: [1, 10],
    replies: `8 today! better than last week's 4 = 8 | 3 today, worse than yesterday's 6 = 3`,
  },
  {
    language: "es",
    question: "¿Cuántas tazas de café tomó?",
    replies: `una taza y media = 1.5 | una tacita y media = 1.5`,
  },
  { language: "es", question: "¿Cuánto marca su oxígeno?", replies: `97 por ciento = 97 | 97 con 2 litros de oxígeno = 97` },
  {
    language: "es",
    question: "¿Cuál fue el número alto de su presión?",
    replies: `130 sobre 80 = 130 | 80 sobre 130 = ? | 130 = 130`,
  },
  { language: "es", question: "¿Cuál fue el número bajo de su presión?", replies: `130 sobre 80 = 80` },
  {
    language: "es",
    question: "¿Cuántos días lleva sin fumar?",
    replies: `dos semanas y tres días = 17 | una semana y un día = 8`,
  },
  { language: "es", question: "¿Cuántos años tiene?", replies: `voy a cumplir 68 = ? | 67 cumplidos = 67` },
];

function numberIn({ language, question, scale }: Asked, reply: string): string {
  const reading = scale
    ? readAnswer(reply, { type: "scale", language, min: scale[0], max: scale[1], text: question })
    : readAnswer(reply, { type: "numerical", language, ...numberSenseOf(question), text: question });
  return reading.kind === "answer" ? String(reading.value) : "?";
}

describe("numbers as people type them", () => {
  for (const one of asked) {
    const replies = one.replies
      .split(/ \| |\n/u)
      .map((it) => it.trim())
      .filter((it) => it !== "")
      .map((it) => it.split(" = ") as [string, string]);
    test.each(replies)(`IN-036 to "${one.question}" %j is %s`, (reply, value) => {
      expect(numberIn(one, reply)).toBe(value);
    });
  }
});
