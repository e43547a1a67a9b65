onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib/realtime.js`).subscribe(e))
