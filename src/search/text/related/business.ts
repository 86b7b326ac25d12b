/** Money, plans, customers and the shop. */
export const business = `
price, pricing, cost, billing, bill, fee, charge, credits, money, spend, expensive, payment, invoice, balance
how much, what does it cost, costs me, per month, what am i paying > pricing, billing, cost, plans, usage
cheap, reduce cost, save money
cheaper, lower the bill, waste, spending too much > cost, pricing, optimize, discount, budget, spend
spending limit, budget, cap the bill, stop spending, cost control > budget, spend limit, limits, usage, billing, alerts
free, trial, plan
try before buying, without paying, free of charge, for nothing, no credit card > free, trial, free tier, plan
plan, tier, package, subscription, edition, enterprise
upgrade plan, bigger plan, more seats, change plan, downgrade plan > plans, subscription, upgrade, billing, seats
seat, license, per user, number of users > seats, license, billing, members
pay, payment, checkout, purchase, buy, order
credit card, debit card, visa, card number, bank card > payment method, card, payment, billing
paypal, apple pay, wallet, bank transfer, sepa, iban > payment method, payments, wallet, bank
card declined, payment failed, could not be charged > payment failed, declined, dunning, retry, failed payments
recurring payment, every month, renew, renewal, auto renew > subscription, renewal, recurring, billing
stop paying, cancel plan, end subscription, no longer pay > cancel subscription, cancel, subscription, billing
receipt, bill for accounting, bookkeeping, proof of payment > invoice, receipt, billing
tax, vat, sales tax, tax number > tax, vat, invoice, taxes
refund, money back, return payment, chargeback, dispute > refund, refunds, dispute, chargeback, returns
payout, get my money, withdraw, cash out, earnings > payout, payouts, withdrawal, balance, transfer
deposit, top up, add funds, add money, prepaid > credits, top up, balance, deposit, fund
usage based, pay as you go, metered, per request, by consumption > usage, metering, billing, pay as you go, credits
used so far, how much have i used, consumption, remaining, what is left > usage, quota, balance, credits, limits
discount, coupon, voucher, promo code, promotion, cheaper for
gift card, store credit, gift > gift card, credit, voucher
loyalty, points, rewards, bonus, returning customers > loyalty, rewards, points, campaign
referral, recommend to a friend, affiliate, commission, partner
currency, euro, dollar, exchange rate, foreign currency > currency, exchange rate, multi currency, fx
crypto, blockchain, coin, token, wallet, onchain
gas, transaction fee, network fee > gas, fee, transaction, sponsor
smart contract, contract address, abi > contract, smart contract, deploy
swap, exchange, trade, bridge > swap, bridge, exchange, trade
order, purchase, sale, transaction
basket, shopping cart, add to cart > cart, checkout
shop, store, ecommerce, storefront, sell, selling online
product, item, article, goods, merchandise, catalog
variant, size and color, options of a product, sku > variant, product, option, sku
stock, inventory, in stock, sold out, availability, warehouse
shipping, delivery, ship, send goods, postage, courier, fulfillment
track parcel, where is my order, shipment > tracking, shipment, order status, fulfillment
return goods, send back, exchange item > return, returns, refund, exchange
supplier, vendor, marketplace, seller
customer, client, contact, lead, crm
lead, prospect, sales pipeline, deal > crm, lead, deal, pipeline, contacts
appointment, booking, calendar, meeting, event
invite to meeting, video call, conference > meeting, calendar, conference, video
survey, poll, questionnaire, ask users > survey, form, feedback, poll
report, feedback, rating, thumbs, review, complaint
stars, score by users, opinion, happy with > rating, review, feedback, csat
sla, guaranteed, promise, availability guarantee > sla, uptime, support, enterprise
partner, reseller, white label, under our brand, without your logo > white label, branding, partner, reseller, customization
bank, bank account, account balance, statement > bank account, account, balance, transactions
fraud, suspicious, scam, stolen card > fraud, risk, radar, verification
ledger, bookkeeping, accounting, balance sheet > ledger, accounting, reconciliation, transactions
`;
